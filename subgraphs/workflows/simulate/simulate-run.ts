import { AppError } from '../../../platform/errors.ts';
import type { assessApplication } from '../assessment/assess-application.ts';
import type { Autonomy } from '../autonomy/autonomy.types.ts';
import { gateOf } from '../autonomy/gate.rules.ts';
import { endAfter, endOfWait } from '../calendar/end-of-wait.ts';
import type { WaitCalendar } from '../calendar/end-of-wait.ts';
import { evaluate } from '../condition/evaluate.rules.ts';
import type { Facts } from '../condition/condition.types.ts';
import { fillIn } from '../condition/fill-in.rules.ts';
import type { ActingStep, Definition, PlacedStep, WaitStep } from '../definition/definition.types.ts';
import { durationMs } from '../definition/duration.rules.ts';
import { inputOf } from '../definition/input-of-step.rules.ts';
import { placeSteps } from '../definition/program.rules.ts';
import { quietUntil } from '../definition/quiet-hours.rules.ts';
import { firstAwaited } from '../match/deliver-events.ts';
import type { Failure } from '../run/run.types.ts';
import { approversOf } from '../steps/find-approvers.ts';
import { foresee } from './foresee-step.ts';
import type { Foreseen } from './foresee-step.ts';
import type { MessageTally } from './message-tally.ts';
import type { Occasion } from './occasion.ts';
import type { PastPeople } from './past-people.ts';
import type { PastRecords } from './past-records.ts';
import type { SimulatedRun, SimulatedStep } from './simulation.types.ts';

type AssessedBy = Parameters<typeof assessApplication> extends [unknown, ...infer Rest] ? Rest : never;

/** What all runs of a simulation share. */
export interface SimulationWorld {
  workflowId: string | null;
  workflowName: string;
  definition: Definition;
  timezone: string;
  calendar: WaitCalendar;
  /** The present: nothing that would have come later is known. */
  now: Date;
  /** How far steps go by themselves, as it is now. */
  autonomy: Autonomy;
  /** Who is responsible for the workflow. */
  ownerAgentId: string | null;
  /** Assesses an application as it would have been at an instant. */
  assess(at: Date, ...about: AssessedBy): ReturnType<typeof assessApplication>;
  /** Whether approvals count as given at once; a run stops at the first one otherwise. */
  isApproved: boolean;
  records: PastRecords;
  people: PastPeople;
  messages: MessageTally;
  approvals: Map<string, number>;
}

/** Where a step leads: to the next one, or to the end of the walk. */
type Move = { next: number } | { end: Omit<SimulatedRun, 'steps'> };

/** Walks through the steps of a run that an occasion would have started. */
export function simulateRun(world: SimulationWorld, occasion: Occasion): Promise<SimulatedRun> {
  return new RunWalk(world, occasion).walk();
}

class RunWalk {
  readonly #world: SimulationWorld;
  readonly #occasion: Occasion;
  readonly #steps: SimulatedStep[] = [];
  /** What steps have changed of records, by type. */
  readonly #changed: Record<string, Readonly<Record<string, unknown>>> = {};
  #at: Date;

  constructor(world: SimulationWorld, occasion: Occasion) {
    this.#world = world;
    this.#occasion = occasion;
    this.#at = occasion.at;
  }

  async walk(): Promise<SimulatedRun> {
    const places = placeSteps(this.#world.definition.steps);
    for (let next = 0; ;) {
      const place = places[next];
      if (!place) return { ...this.#ended('completed'), steps: this.#steps };
      const move = await this.#pass(place);
      if ('end' in move) return { ...move.end, steps: this.#steps };
      ({ next } = move);
    }
  }

  async #pass(place: PlacedStep): Promise<Move> {
    const { step, next, sides } = place;
    const { held, results: conditions } = evaluate(step.where, this.#facts(), this.#at);
    const visit = { place, conditions };
    if (step.kind === 'branch') {
      this.#keep(visit, { status: 'done', result: { side: held ? 'then' : 'else' } });
      return { next: held ? sides!.then : sides!.otherwise };
    }
    if (!held) {
      this.#keep(visit, { status: 'skipped' });
      return { next };
    }
    if (step.kind === 'stop') {
      const reason = step.reason === undefined ? null : String(fillIn(step.reason, this.#facts()));
      this.#keep(visit, { status: 'done', result: { reason } });
      return { end: this.#ended('cancelled') };
    }
    if (step.kind === 'wait') return step.event ? this.#awaitEvent(visit, step) : this.#waitUntil(visit, step);
    return this.#act(visit, step);
  }

  async #waitUntil(visit: Visit, step: WaitStep): Promise<Move> {
    const end = await endOfWait(step, this.#facts(), this.#at, this.#world.calendar);
    if (end && end.until > this.#world.now) return this.#waiting(visit, 'time', end.until);
    this.#moveTo(end?.until);
    this.#keep(visit, { status: 'done', result: { until: end?.until.toISOString() ?? null } });
    return { next: visit.place.next };
  }

  async #awaitEvent(visit: Visit, step: WaitStep): Promise<Move> {
    const { calendar, records, now } = this.#world;
    const { until } = await endAfter(step.at_most!, step, { facts: this.#facts(), now: this.#at, calendar });
    const { entity } = this.#occasion;
    const subject = { entityType: entity?.type ?? '', entityId: entity?.id ?? '' };
    const arrived = firstAwaited(subject, step, records.eventsAfter(this.#occasion, until), this.#at);
    if (!arrived && until > now) return this.#waiting(visit, 'event', until);
    this.#moveTo(arrived ? new Date(arrived.occurred_at) : until);
    this.#keep(visit, { status: 'done', result: arrived ? { event: arrived, timed_out: false } : { timed_out: true } });
    return { next: visit.place.next };
  }

  #moveTo(at: Date | undefined): void {
    if (at && at > this.#at) this.#at = at;
  }

  async #act(visit: Visit, step: ActingStep): Promise<Move> {
    const facts = this.#facts();
    const given = inputOf(step, facts);
    try {
      const assessed = step.kind === 'decide_screening' ? await this.#assess(facts, given) : { input: given };
      if ('error' in assessed) return this.#stuck(visit, given, assessed.error);
      const { input } = assessed;
      const halted = await this.#ask(visit, { step, input, facts });
      return halted ?? (await this.#do(visit, { step, input, facts }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return this.#stuck(visit, given, { code: error.code, detail: error.message });
    }
  }

  #assess(facts: Facts, given: Input): ReturnType<SimulationWorld['assess']> {
    const { entity, event } = this.#occasion;
    const run = { id: 'simulated', entityType: entity?.type ?? null, entityId: entity?.id ?? null, event };
    return this.#world.assess(this.#at, { run, facts }, given);
  }

  /** Asks before a step acts, if that has to be. Undefined when it goes on to act. */
  async #ask(visit: Visit, { step, input, facts }: Acting): Promise<Move | undefined> {
    const { approvals, autonomy, isApproved, now, ownerAgentId, people } = this.#world;
    const gate = gateOf({ step, run: { ownerAgentId }, input }, autonomy);
    if (gate === 'observe') {
      this.#keep(visit, { status: 'skipped', input, result: { observed: true } });
      return { next: visit.place.next };
    }
    if (!gate) return undefined;
    const approverIds = await approversOf(people.at(this.#at), gate, facts);
    const result = { approver_ids: approverIds };
    for (const id of approverIds) approvals.set(id, (approvals.get(id) ?? 0) + 1);
    const until = new Date(this.#at.getTime() + durationMs(gate.within)!);
    // What is done unless somebody objects goes on by itself when the time is over.
    const goesOn = isApproved || (gate.kind === 'veto' && until <= now);
    if (!goesOn) return this.#waiting(visit, 'approval', until, { input, result });
    if (!isApproved) this.#moveTo(until);
    if (step.kind !== 'approve') return undefined;
    this.#keep(visit, { status: 'done', input, result });
    return { next: visit.place.next };
  }

  async #do(visit: Visit, { step, input, facts }: Acting): Promise<Move> {
    if (step.kind === 'approve') throw new Error('A step that asks has no other effect.');
    const { definition, timezone, now } = this.#world;
    const quiet = step.kind === 'notify' ? quietUntil(definition.quiet_hours, this.#at, timezone) : undefined;
    if (quiet && quiet > now) return this.#waiting(visit, 'time', quiet);
    if (quiet) this.#at = quiet;
    const order = {
      ...{ runId: 'simulated', index: visit.place.index, workflowName: this.#world.workflowName, input, facts },
      entity: this.#occasion.entity,
    };
    return this.#done(visit, input, await foresee(step.kind, this.#world.people.at(this.#at), order));
  }

  #done(visit: Visit, input: Input, foreseen: Foreseen): Move {
    if (foreseen.recipients && !this.#world.messages.take(foreseen.recipients, this.#at)) {
      const detail = 'One of the recipients would have been sent too many messages of this workflow within an hour.';
      return this.#stuck(visit, input, { code: 'too_many_messages', detail });
    }
    if (foreseen.paged) this.#world.messages.page(foreseen.paged);
    for (const [type, members] of Object.entries(foreseen.changes ?? {})) {
      this.#changed[type] = { ...this.#changed[type], ...members };
    }
    this.#keep(visit, { status: 'done', input, result: foreseen.result });
    return { next: visit.place.next };
  }

  #facts(): Facts {
    const { records, workflowId } = this.#world;
    const facts: Record<string, unknown> = { ...records.factsAt(this.#occasion, this.#at) };
    for (const [type, members] of Object.entries(this.#changed)) {
      if (facts[type]) facts[type] = { ...facts[type], ...members };
      if (type === this.#occasion.entity?.type) facts['entity'] = facts[type];
    }
    const run = { id: null, workflow_id: workflowId, started_at: this.#occasion.at.toISOString() };
    const steps = Object.fromEntries(this.#steps.map(({ index, result }) => [String(index), result ?? {}]));
    return { ...facts, run, steps };
  }

  #keep({ place, conditions }: Visit, step: Pick<SimulatedStep, 'status'> & Partial<SimulatedStep>): void {
    const { index } = place;
    const rest = { input: null, result: null, error: null };
    this.#steps.push({ index, kind: place.step.kind, at: this.#at, conditions, ...rest, ...step });
  }

  #waiting(
    visit: Visit,
    waitingFor: NonNullable<SimulatedRun['waitingFor']>,
    dueAt: Date,
    more: Partial<SimulatedStep> = {},
  ): Move {
    this.#keep(visit, { status: 'pending', ...more });
    return { end: { status: 'waiting', waitingFor, dueAt, finishedAt: null, error: null } };
  }

  #stuck(visit: Visit, input: Input, error: Failure): Move {
    this.#keep(visit, { status: 'failed', input, error });
    return { end: { status: 'stuck', waitingFor: null, dueAt: null, finishedAt: null, error } };
  }

  #ended(status: 'completed' | 'cancelled'): Omit<SimulatedRun, 'steps'> {
    return { status, waitingFor: null, dueAt: null, finishedAt: this.#at, error: null };
  }
}

type Input = Readonly<Record<string, unknown>>;

/** A step that is about to act. */
interface Acting {
  step: ActingStep;
  input: Input;
  facts: Facts;
}

interface Visit {
  place: PlacedStep;
  conditions: SimulatedStep['conditions'];
}
