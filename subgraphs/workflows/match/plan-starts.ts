import { localDate } from '../../../platform/calendar/local-time.ts';
import { createGlobMatcher } from '../../../platform/events/event-globs.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import { newId } from '../../../platform/ids.ts';
import { evaluate } from '../condition/evaluate.rules.ts';
import type { Facts } from '../condition/condition.types.ts';
import type { Definition } from '../definition/definition.types.ts';
import type { NewRun } from '../run/run.statements.ts';
import type { CausingRun, EnabledWorkflow } from './match.statements.ts';
import { runOfRequest, startingEvent } from './starting-event.ts';

/** Runs that start runs that start runs end here. */
const MOST_DEPTH = 5;

/** A workflow whose trigger names the type of an event. */
export interface Candidate {
  event: StoredEvent;
  workflow: EnabledWorkflow;
  /** How many runs lie behind the event, one causing the other. */
  depth: number;
}

/** Pairs events with the workflows that they may start. */
export function pairCandidates(
  events: readonly StoredEvent[],
  workflows: readonly EnabledWorkflow[],
  causes: ReadonlyMap<string, CausingRun>,
): Candidate[] {
  const matchers = workflows.map((workflow) => {
    const { trigger } = workflow.definition;
    return { workflow, matches: createGlobMatcher(trigger.kind === 'event' ? trigger.types : []) };
  });
  return events.flatMap((event) => {
    const cause = causes.get(runOfRequest(event.requestId) ?? '');
    return matchers
      .filter(({ matches }) => matches(event.type))
      .filter(({ workflow }) => event.occurredAt >= workflow.enabledAt && !refusalOf(workflow.id, event, cause))
      .map(({ workflow }) => ({ event, workflow, depth: depthAfter(cause) }));
  });
}

const depthAfter = (cause: CausingRun | undefined): number => (cause ? cause.depth + 1 : 0);

/** Why an event starts no run, whatever its conditions: it ends a chain of runs, or follows from a run of the same workflow. */
export type StartRefusal = 'too_deep' | 'own_echo';

/**
 * Whether an event that a run has caused may start a workflow.
 * @param cause the run that it follows from
 */
export function refusalOf(
  workflowId: string | null,
  event: StoredEvent,
  cause: CausingRun | undefined,
): StartRefusal | undefined {
  if (depthAfter(cause) > MOST_DEPTH) return 'too_deep';
  const isAboutSame = cause?.entityType === event.entityType && cause.entityId === event.entityId;
  return isAboutSame && cause.workflowId === workflowId ? 'own_echo' : undefined;
}

/** What may start only one run of a workflow. */
export function startKey(oncePer: Definition['once_per'], event: StoredEvent, timezone: string): string {
  const entity = `${event.entityType}:${event.entityId}`;
  if (oncePer === 'entity') return `entity:${entity}`;
  return oncePer === 'day' ? `day:${localDate(event.occurredAt, timezone)}:${entity}` : `event:${event.id}`;
}

/**
 * The run that a candidate starts.
 * @returns undefined when its conditions do not hold
 */
export function planStart(
  { event, workflow, depth }: Candidate,
  facts: Facts,
  { timezone, now }: { timezone: string; now: Date },
): NewRun | undefined {
  const { where, once_per: oncePer } = workflow.definition;
  if (!evaluate(where, facts, now).held) return undefined;
  return {
    id: newId(now.getTime()),
    workflowId: workflow.id,
    version: workflow.version,
    triggerKind: 'event',
    event: startingEvent(event),
    eventPos: event.pos,
    startedBy: startKey(oncePer, event, timezone),
    entity: { type: event.entityType, id: event.entityId },
    depth,
  };
}
