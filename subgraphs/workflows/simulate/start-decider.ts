import { evaluate } from '../condition/evaluate.rules.ts';
import type { ConditionResult, Facts } from '../condition/condition.types.ts';
import type { Definition } from '../definition/definition.types.ts';
import type { CausingRun } from '../match/match.statements.ts';
import { FLOOD_MS, isFlood } from '../match/pause-flooding.ts';
import { refusalOf, startKey } from '../match/plan-starts.ts';
import { keyOfSlot } from '../schedule/start-scheduled-runs.ts';
import type { Occasion } from './occasion.ts';
import type { StartOutcome } from './simulation.types.ts';

/** What became of an occasion, and how the conditions were found. */
export interface Decision {
  outcome: StartOutcome;
  conditions: readonly ConditionResult[];
}

/** Decides in order which occasions start runs, as if the workflow had been enabled before the first of them and never run. */
export class StartDecider {
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

  decide(occasion: Occasion, facts: Facts, cause: CausingRun | undefined): Decision {
    if (this.pausedAt) return { outcome: 'paused', conditions: [] };
    const refusal = occasion.stored && refusalOf(this.#workflowId, occasion.stored, cause);
    if (refusal) return { outcome: refusal, conditions: [] };
    const found = this.#conditions.map((where) => evaluate(where, facts, occasion.at));
    const conditions = found.flatMap(({ results }) => results);
    if (!found.every(({ held }) => held)) return { outcome: 'conditions_failed', conditions };
    const key = this.#keyOf(occasion);
    if (this.#keys.has(key)) return { outcome: 'started_before', conditions };
    this.#keys.add(key);
    // A schedule does not flood: its slots start what they are meant to.
    if (occasion.stored) this.#count(occasion.at);
    return { outcome: 'started', conditions };
  }

  get #conditions(): Definition['where'][] {
    const { trigger, where } = this.#definition;
    return trigger.kind === 'schedule' ? [trigger.where, where] : [where];
  }

  #keyOf({ stored, slotOn, entity }: Occasion): string {
    const { once_per: oncePer } = this.#definition;
    return stored ? startKey(oncePer, stored, this.#timezone) : keyOfSlot(oncePer, { slot_on: slotOn! }, entity);
  }

  #count(at: Date): void {
    this.#recent = [...this.#recent.filter((each) => each > at.getTime() - FLOOD_MS), at.getTime()];
    if (isFlood(this.#recent.length)) this.pausedAt = at;
  }
}
