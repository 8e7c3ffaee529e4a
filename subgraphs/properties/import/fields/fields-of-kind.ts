import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { membersOf } from '../columns/placed-columns.rules.ts';
import type { ImportKind } from '../store/import.types.ts';
import type { ImportFieldObject } from './import-field.object.ts';

/** The currency decides how cells are read, not which fields there are. */
const ANY_CURRENCY = 'USD';

/** The fields of a kind of record. */
export function fieldsOf(kinds: ServiceContext['importKinds'], kind: ImportKind): ImportFieldObject[] {
  const fields = kinds.find((candidate) => candidate.kind === kind)?.fields(ANY_CURRENCY) ?? [];
  return fields.map((field) => {
    const { name, isRequired = false, headings } = field;
    const members = membersOf(field);
    const others = fields.filter(({ member, standIn }) => members.includes(member) || standIn === name);
    const gives = [...new Set([name, ...others.map((other) => other.name)])];
    return { name, isRequired, headings: [...headings], gives };
  });
}
