import type { Sql } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors.ts';
import { summarise } from '../../../platform/graphql/parse-input.ts';
import { CLIENT_ID_PATTERN } from '../../../platform/ids.ts';
import { contradictionsIn } from './contradictions.rules.ts';
import { knownReferences, surroundingsOf } from './dispatch-rule.queries.ts';
import type { DispatchCondition, DraftFinding } from './dispatch.types.ts';
import { soundRule } from './draft-rule.rules.ts';
import type { DraftRule } from './draft-rule.rules.ts';
import { validateDraftRules } from './draft-rules.rules.ts';

/**
 * Checks drafts for what keeps them from being saved.
 * @param pointerOf where the draft of an index stands in the input
 * @returns what may not be meant
 * @throws AppError `validation_failed`, all faults at once
 */
export async function checkDrafts(
  sql: Sql,
  drafts: readonly DraftRule[],
  pointerOf: (index: string) => string,
): Promise<DraftFinding[]> {
  const named = {
    vendorIds: drafts.flatMap(({ vendorIds }) => vendorIds ?? []),
    propertyIds: drafts.flatMap((draft) => [
      ...idsIn((draft.condition as DispatchCondition | undefined)?.propertyIds),
      ...scopeIds(draft, 'property'),
    ]),
    unitIds: drafts.flatMap((draft) => scopeIds(draft, 'unit')),
  };
  const known = await knownReferences(sql, named);
  const findings = [...idFindings(drafts), ...validateDraftRules(drafts, known)];
  const faults = findings
    .filter(({ level }) => level === 'error')
    .map(({ pointer, code, detail }) => ({
      pointer: pointer.replace(/^\/\d+/, (at) => pointerOf(at.slice(1))),
      code,
      detail,
    }));
  if (faults.length > 0) throw new AppError('validation_failed', summarise(faults), { faults });
  const surroundings = await surroundingsOf(sql, named);
  const contradictions = drafts.map((draft) => contradictionsIn(soundRule(draft), surroundings));
  return [...findings, ...contradictions.flatMap(inDraft)];
}

const inDraft = (findings: readonly DraftFinding[], index: number): DraftFinding[] =>
  findings.map(({ pointer, ...finding }) => ({ ...finding, pointer: `/${index}${pointer}` }));

const idsIn = (ids: readonly string[] | undefined): readonly string[] => ids ?? [];

const scopeIds = ({ scope }: DraftRule, kind: string): string[] => (scope.kind === kind && scope.id ? [scope.id] : []);

function idFindings(drafts: readonly DraftRule[]): DraftFinding[] {
  const detail = 'Expected an id of 1 to 128 printable characters.';
  return drafts.flatMap(({ id }, index) =>
    CLIENT_ID_PATTERN.test(id)
      ? []
      : [{ pointer: `/${index}/id`, code: 'invalid_id', detail, level: 'error' as const }],
  );
}
