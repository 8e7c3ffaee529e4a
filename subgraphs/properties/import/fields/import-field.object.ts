import { Field, ObjectType } from 'type-graphql';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { membersOf } from '../columns/placed-columns.rules.ts';
import type { ImportKind } from '../store/import.types.ts';

/** The currency decides how cells are read, not which fields there are. */
const ANY_CURRENCY = 'USD';

/** A field that a column may fill. */
@ObjectType('ImportField', { description: 'A field that a column of a file may fill.' })
export class ImportFieldObject {
  @Field(() => String, { description: 'Name, as REST spells it; what a mapping gives for a column.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether a file without such a column is refused.' })
  isRequired!: boolean;

  @Field(() => [String], { description: 'Headings that mean the field, the best first.' })
  headings!: string[];

  @Field(() => [String], {
    description:
      'Names of the fields that such a column gives: mostly its own; `full_name` also gives the first and the last name.',
  })
  gives!: string[];
}

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
