import type { StoredEvent } from '../../../platform/events/event.types.ts';
import { evaluate } from '../condition/evaluate.rules.ts';
import type { ConditionResult, Facts } from '../condition/condition.types.ts';
import type { Definition } from '../definition/definition.types.ts';
import type { CausingRun } from '../match/match.statements.ts';
import { FLOOD_MS, isFlood } from '../match/pause-flooding.ts';
import { refusalOf, startKey } from '../match/plan-starts.ts';
import type { StartOutcome } from './simulation.types.ts';

/** What became of an event, and how the conditions were found. */
export interface Decision {
  outcome: StartOutcome;
  conditions: readonly ConditionResult[];
}

/** Decides in order which events start runs, as if the workflow had been enabled before the first of them and never run. */
export class PastStarts {
  readonly #workflowId: string | null;
  readonly #definition: Definition;
  readonly #timezone: string;
  readonly #keys = new Set<string>();
  /** The starts of the last minute. */
  #recent: number[] = [];
  pausedAt: Date | null = null;

  constructor(workflowId: string | null, definition: Definition, timezone: string) {
    this.#workflowId = workflowId;
    this.#definition = definition;
    this.#timezone = timezone;
  }

  decide(event: StoredEvent, facts: Facts, cause: CausingRun | undefined): Decision {
    if (this.pausedAt) return { outcome: 'paused', conditions: [] };
    const refusal = refusalOf(this.#workflowId, event, cause);
    if (refusal) return { outcome: refusal, conditions: [] };
    const { held, results: conditions } = evaluate(this.#definition.where, facts, event.occurredAt);
    if (!held) return { outcome: 'conditions_failed', conditions };
    const key = startKey(this.#definition.once_per, event, this.#timezone);
    if (this.#keys.has(key)) return { outcome: 'started_before', conditions };
    this.#keys.add(key);
    this.#count(event.occurredAt);
    return { outcome: 'started', conditions };
  }

  #count(at: Date): void {
    this.#recent = [...this.#recent.filter((each) => each > at.getTime() - FLOOD_MS), at.getTime()];
    if (isFlood(this.#recent.length)) this.pausedAt = at;
  }
}
