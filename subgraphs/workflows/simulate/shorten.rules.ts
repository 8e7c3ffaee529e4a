import type { ConditionResult } from '../condition/condition.types.ts';
import type { SimulatedEvent, SimulatedRun, SimulatedStep } from './simulation.types.ts';

/** So many conditions and steps are told of in full; the answer would be too large for its readers otherwise. */
const MOST_DETAILS = 60_000;
/** So many events are told of. */
export const MOST_EVENTS = 10_000;
const LONGEST_TEXT = 300;

/**
 * Shortens what an answer says of its events: long texts, and beyond a number of details all but the condition that failed.
 * @returns whether steps or conditions were left out
 */
export function shorten(events: readonly SimulatedEvent[]): { events: SimulatedEvent[]; isShortened: boolean } {
  let left = MOST_DETAILS;
  const listed = listedOf(events);
  const shortened = listed.map((event): SimulatedEvent => {
    left -= event.conditions.length + (event.run?.steps?.length ?? 0);
    const conditions = left >= 0 ? event.conditions : event.conditions.filter(({ held }) => !held).slice(0, 1);
    const run = event.run && { ...event.run, steps: left >= 0 ? shortSteps(event.run) : null };
    return { ...event, conditions: conditions.map(shortCondition), run };
  });
  return { events: shortened, isShortened: left < 0 || listed.length < events.length };
}

/** Of too many occasions, those that started runs come first. */
function listedOf(events: readonly SimulatedEvent[]): readonly SimulatedEvent[] {
  if (events.length <= MOST_EVENTS) return events;
  let others = Math.max(0, MOST_EVENTS - events.filter(({ run }) => run).length);
  return events.filter(({ run }) => run !== null || others-- > 0).slice(0, MOST_EVENTS);
}

const shortSteps = ({ steps }: SimulatedRun): SimulatedRun['steps'] =>
  steps?.map((step) => ({
    ...step,
    conditions: step.conditions.map(shortCondition),
    input: shortTexts(step.input) as typeof step.input,
    result: shortResult(step.result),
  })) ?? null;

/** Of an event that was waited for, only which one it was. */
function shortResult(result: SimulatedStep['result']): SimulatedStep['result'] {
  if (typeof result?.['event'] !== 'object') return shortTexts(result) as typeof result;
  const { id, type, occurred_at: occurredAt } = result['event'] as Record<string, unknown>;
  return { ...result, event: { id, type, occurred_at: occurredAt } };
}

const shortCondition = (condition: ConditionResult): ConditionResult => ({
  ...condition,
  actual: shortTexts(condition.actual),
});

function shortTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (Array.isArray(value)) return value.map(shortTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortTexts(member)]));
}
