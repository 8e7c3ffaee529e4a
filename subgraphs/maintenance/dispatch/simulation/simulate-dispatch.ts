import { setImmediate } from 'node:timers/promises';
import type { Sql } from '../../../../platform/db/sql.ts';
import { invalid } from '../../../../platform/errors.ts';
import type { Fault } from '../../../../platform/errors.ts';
import { rostersOfRules } from '../decision/dispatch-rosters.queries.ts';
import { checkDrafts } from '../rules/check-drafts.ts';
import type { DraftDispatchRule } from '../rules/dispatch-rule.inputs.ts';
import { draftFromInput, warningFromFinding, ruleFromDraft } from '../rules/rule-from-draft.rules.ts';
import type { RuleWarning } from '../rules/rule-from-draft.rules.ts';
import { allVendors, pastTickets } from './simulation.queries.ts';
import type { PastTickets } from './simulation.queries.ts';
import { DispatchSimulator, asDuplicate, parentAtFiling, totalsOf } from './simulation.rules.ts';
import type { SimulatedDispatch, SimulationTotals } from './simulation.types.ts';

const MAX_TICKETS = 500;
const MAX_RULES = 100;

/** Tickets to simulate before other requests get a turn on the event loop. */
const TICKETS_AT_A_TIME = 25;

/** The result of a simulation of draft rules. */
export interface Simulation {
  tickets: SimulatedDispatch[];
  totals: SimulationTotals;
  warnings: RuleWarning[];
}

/**
 * Applies draft rules to past tickets, each at the instant of its filing. It changes nothing.
 * @throws AppError `validation_failed`
 */
export async function simulateDispatch(
  sql: Sql,
  { rules, now, ...selection }: PastTickets & { rules: readonly DraftDispatchRule[]; now: Date },
): Promise<Simulation> {
  assertBounds(selection, rules.length);
  const drafts = rules.map((rule, index) => draftFromInput(rule, { id: `draft ${index + 1}`, position: index + 1 }));
  const findings = await checkDrafts(sql, drafts, { pointerOf: (index) => `/rules/${index}`, now });
  const draftRules = drafts.map(ruleFromDraft);
  const rosters = await rostersOfRules(sql, draftRules);
  const simulator = new DispatchSimulator(draftRules, await allVendors(sql), rosters);
  const dispatched: SimulatedDispatch[] = [];
  const simulated: SimulatedDispatch[] = [];
  for (const ticket of await pastTickets(sql, selection)) {
    const parent = parentAtFiling(ticket, dispatched);
    const result = parent ? asDuplicate(parent, ticket) : simulator.dispatch(ticket);
    if (!parent) dispatched.push(result);
    simulated.push(result);
    if (simulated.length % TICKETS_AT_A_TIME === 0) await setImmediate();
  }
  const warnings = findings.map((finding) => warningFromFinding(finding, drafts));
  return { tickets: simulated, totals: totalsOf(simulated), warnings };
}

function assertBounds({ last, from, to }: PastTickets, ruleCount: number): void {
  const faults: Fault[] = [];
  if (last < 1 || last > MAX_TICKETS) {
    const detail = `Expected 1 to ${MAX_TICKETS} tickets, but got ${last}.`;
    faults.push({ parameter: 'last', code: 'out_of_range', detail });
  }
  if (ruleCount > MAX_RULES) {
    const detail = `Expected at most ${MAX_RULES} rules, but got ${ruleCount}.`;
    faults.push({ pointer: '/rules', code: 'too_many', detail });
  }
  if (from && to && to <= from) {
    const detail = `Expected an instant after from, ${from.toISOString()}, but got ${to.toISOString()}.`;
    faults.push({ pointer: '/to', code: 'not_after_from', detail });
  }
  if (faults.length > 0) throw invalid(...faults);
}
