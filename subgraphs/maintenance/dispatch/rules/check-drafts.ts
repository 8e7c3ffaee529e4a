import type { Sql } from '../../../../platform/db/sql.ts';
import { AppError } from '../../../../platform/errors.ts';
import { summarise } from '../../../../platform/graphql/parse-input.ts';
import { CLIENT_ID_PATTERN } from '../../../../platform/ids.ts';
import { contradictionFindings } from './contradictions.rules.ts';
import { knownReferences, readSurroundings } from './dispatch-rule.queries.ts';
import type { DispatchCondition, DispatchRule, DraftFinding, DraftReferences } from '../decision/dispatch.types.ts';
import { ruleFromDraft } from './rule-from-draft.rules.ts';
import type { DraftRule } from './rule-from-draft.rules.ts';
import { validateDraftRules } from './draft-validation.rules.ts';

/** What the check of drafts needs beside the drafts. */
interface DraftSurroundings {
  /** The JSON pointer of the draft at an index of the input. */
  pointerOf: (index: string) => string;
  /** The instant at which vendors are checked. */
  now: Date;
  /**
   * The stored rule that the draft changes. Ids that it names already are accepted, even if they have been deleted
   * since.
   */
  before?: DispatchRule | undefined;
}

/**
 * Checks whether drafts can be saved.
 * @returns warnings
 * @throws AppError `validation_failed` with all errors
 */
export async function checkDrafts(
  sql: Sql,
  drafts: readonly DraftRule[],
  { pointerOf, now, before }: DraftSurroundings,
): Promise<DraftFinding[]> {
  const references = referencesOf(drafts);
  const known = await knownReferences(sql, references);
  const findings = [
    ...idFindings(drafts),
    ...validateDraftRules(drafts, before ? withReferencesOf(before, known) : known),
  ];
  const faults = findings
    .filter(({ level, pointer }) => level === 'error' && !(isHours(pointer) && keepsHours(drafts, before)))
    .map(({ pointer, code, detail }) => ({
      pointer: pointer.replace(/^\/\d+/, (at) => pointerOf(at.slice(1))),
      code,
      detail,
    }));
  if (faults.length > 0) throw new AppError('validation_failed', summarise(faults), { faults });
  const considersAllVendors = drafts.some(({ vendorIds, rosterId }) => rosterId == null && !vendorIds?.length);
  const { unitIds, vendorIds } = references;
  const surroundings = await readSurroundings(sql, { unitIds, vendorIds: considersAllVendors ? null : vendorIds, now });
  const contradictions = drafts.map((draft) => contradictionFindings(ruleFromDraft(draft), surroundings));
  return [
    ...findings,
    ...drafts.flatMap((draft, at) => deletedFindings(draft, at, known)),
    ...contradictions.flatMap(withDraftIndex),
  ];
}

function referencesOf(drafts: readonly DraftRule[]): Record<keyof DraftReferences, string[]> {
  return {
    vendorIds: drafts.flatMap(({ vendorIds }) => vendorIds ?? []),
    propertyIds: drafts.flatMap((draft) => [
      ...orEmpty((draft.condition as DispatchCondition | undefined)?.propertyIds),
      ...scopeIds(draft, 'property'),
    ]),
    unitIds: drafts.flatMap((draft) => scopeIds(draft, 'unit')),
    rosterIds: drafts.flatMap(({ rosterId }) => rosterId ?? []),
  };
}

function withReferencesOf(before: DispatchRule, known: Required<DraftReferences>): DraftReferences {
  const { propertyIds, unitIds, rosterIds } = referencesOf([before]);
  return {
    ...known,
    propertyIds: new Set([...known.propertyIds, ...propertyIds]),
    unitIds: new Set([...known.unitIds, ...unitIds]),
    rosterIds: new Set([...known.rosterIds, ...rosterIds]),
  };
}

/** A warning when the rule's unit or property has been deleted since the rule was saved. */
function deletedFindings({ scope }: DraftRule, index: number, known: Required<DraftReferences>): DraftFinding[] {
  const { kind, id } = scope;
  if (kind === 'account' || id === undefined) return [];
  if ((kind === 'unit' ? known.unitIds : known.propertyIds).has(id)) return [];
  const detail = `The rule applies to no ticket: its ${kind} ${JSON.stringify(id)} has been deleted.`;
  return [{ pointer: `/${index}/scope/id`, code: 'scope_deleted', detail, level: 'warning' }];
}

const isHours = (pointer: string): boolean => /^\/\d+\/condition\/hours\b/.test(pointer);

/** Whether the draft keeps the stored hours, which are not checked again when another field changes. */
function keepsHours([draft]: readonly DraftRule[], before: DispatchRule | undefined): boolean {
  return before !== undefined && (draft?.condition as DispatchCondition | undefined)?.hours === before.condition.hours;
}

const withDraftIndex = (findings: readonly DraftFinding[], index: number): DraftFinding[] =>
  findings.map(({ pointer, ...finding }) => ({ ...finding, pointer: `/${index}${pointer}` }));

const orEmpty = (ids: readonly string[] | undefined): readonly string[] => ids ?? [];

const scopeIds = ({ scope }: DraftRule, kind: string): string[] => (scope.kind === kind && scope.id ? [scope.id] : []);

function idFindings(drafts: readonly DraftRule[]): DraftFinding[] {
  const detail = 'Expected an id of 1 to 128 printable characters.';
  return drafts.flatMap(({ id }, index) =>
    CLIENT_ID_PATTERN.test(id)
      ? []
      : [{ pointer: `/${index}/id`, code: 'invalid_id', detail, level: 'error' as const }],
  );
}
