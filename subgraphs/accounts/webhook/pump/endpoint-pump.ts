import { readDatabaseTime } from '../../../../platform/db/database-instant.ts';
import { createGlobMatcher } from '../../../../platform/events/event-globs.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import { eventsById, readEventsAfter } from '../../../../platform/events/read-events.ts';
import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { automation } from '../../../../platform/actor.ts';
import { newId } from '../../../../platform/ids.ts';
import { WakeSignal } from '../../../../platform/wake-signal.ts';
import { disableWebhookEndpoint } from '../disable-webhook-endpoint.ts';
import { FAILING_FOR_MS } from '../webhook.rules.ts';
import { destinationOf } from './destination.ts';
import { ParcelQueue } from './parcel-queue.ts';
import type { Parcel } from './parcel-queue.ts';
import { readDueParcels, readEndpoint, readPumpStart, readTriedEvents } from './pump.queries.ts';
import { releasePump, giveUpForgotten, renewPump } from './pump.statements.ts';
import type { PumpClaim, PumpedEndpoint } from './pump.queries.ts';
import { saveOutcomes } from './save-outcomes.ts';
import { sendParcel } from './send-parcel.ts';
import type { Outcome } from './send-parcel.ts';
import { SendingPace } from './sending-pace.ts';

/** Disables endpoints that do not answer for days. */
const DELIVERER = automation('webhooks', 'Webhooks');

const POLL_MS = 100;
const RETRIES_EVERY_MS = 250;
const RENEW_EVERY_MS = 2_000;
/** Events that wait longer are read again, since the person whom they tell of may have been erased. */
const REREAD_EVERY_MS = 2_000;
const IDLE_FOR_MS = 1_500;
const PAUSE_AFTER_FAILURE_MS = 200;
/** How long attempts in progress may take to finish when the process stops. */
const LAST_TRIES_MS = 3_000;

const EVENTS_AT_ONCE = 200;
const RETRIES_AT_ONCE = 50;
const FEW_WAITING = 50;
const MOST_WAITING = 500;
/**
 * Sends one endpoint's events while it holds the endpoint's claim. It reads the log after its cursor, sends several
 * events in parallel, and saves their outcomes as soon as possible. A killed process's unsaved events are sent again.
 */
export class EndpointPump {
  private readonly service: ServiceContext;
  private readonly claim: PumpClaim;
  private readonly stopping: AbortSignal;
  private readonly abortSends = new AbortController();
  private readonly wake = new WakeSignal();
  private readonly pace = new SendingPace();
  private inFlight = 0;
  private readonly due = new Set<string>();
  private queue!: ParcelQueue;
  private endpoint!: PumpedEndpoint;
  private tried!: Set<string>;
  /** Outcomes of attempts that are not saved yet. */
  private outcomes: Outcome[] = [];
  private saving: Promise<void> | undefined;
  private isLost = false;
  private isPaused = false;
  private hasMore = true;
  /** Whether no waiting event may be sent now. */
  private isStarved = true;
  private savedCursor = -1;
  private nextReadAt = 0;
  private nextRetriesAt = 0;
  private nextRenewAt = 0;
  private nextRereadAt = 0;
  private busyAt = performance.now();

  constructor(service: ServiceContext, claim: PumpClaim, stopping: AbortSignal) {
    this.service = service;
    this.claim = claim;
    this.stopping = stopping;
  }

  /** Sends events until none are left, the claim is lost, or the process stops. */
  async run(): Promise<void> {
    await this.begin();
    const stop = (): void => this.wake.raise();
    this.stopping.addEventListener('abort', stop);
    while (!this.isOver()) {
      try {
        await this.turn();
      } catch (error) {
        this.logFailure(error);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
      }
    }
    this.stopping.removeEventListener('abort', stop);
    await this.end();
  }

  private async begin(): Promise<void> {
    const { worker } = this.service.database;
    const { cursorPos, held } = await readPumpStart(worker, this.claim);
    this.queue = new ParcelQueue(cursorPos, held);
    this.tried = await readTriedEvents(worker, this.claim, cursorPos);
    await this.renew();
  }

  private isOver(): boolean {
    if (this.stopping.aborted || this.isLost || this.isPaused || !this.endpoint.isEnabled) return true;
    if (this.queue.waiting > 0 || this.inFlight > 0 || this.outcomes.length > 0) this.busyAt = performance.now();
    return performance.now() - this.busyAt > IDLE_FOR_MS;
  }

  private async turn(): Promise<void> {
    this.saveInBackground();
    if (performance.now() >= this.nextRenewAt) await this.renew();
    await this.readEvents();
    await this.readRetries();
    await this.rereadWaiting();
    this.sendSome();
    if (!(this.hasMore && this.queue.waiting < FEW_WAITING)) await this.wake.sleep(POLL_MS);
  }

  private async renew(): Promise<void> {
    this.nextRenewAt = performance.now() + RENEW_EVERY_MS;
    this.applyEndpoint(await renewPump(this.service.database.worker, this.claim));
  }

  private async reloadEndpoint(): Promise<void> {
    this.applyEndpoint(await readEndpoint(this.service.database.worker, this.claim));
  }

  private applyEndpoint(endpoint: PumpedEndpoint | undefined): void {
    if (endpoint) this.endpoint = endpoint;
    else this.isLost = true;
  }

  private async readEvents(): Promise<void> {
    const now = performance.now();
    const isTime = this.hasMore || now >= this.nextReadAt;
    if (!isTime || this.queue.waiting >= (this.isStarved ? MOST_WAITING : FEW_WAITING)) return;
    const sql = this.service.database.reader(this.claim.accountId);
    const events = await readEventsAfter(sql, { after: this.queue.lastRead, limit: EVENTS_AT_ONCE });
    this.hasMore = events.length === EVENTS_AT_ONCE;
    this.nextReadAt = now + POLL_MS;
    // A change to the endpoint applies to all events after it.
    if (events.length > 0) await this.reloadEndpoint();
    const matches = createGlobMatcher(this.endpoint.events);
    this.queue.addEvents(events, (event) => this.isWanted(event, matches));
  }

  private isWanted(event: StoredEvent, matches: (type: string) => boolean): boolean {
    if (this.tried.delete(event.id)) return false;
    return event.type === 'webhook.test' ? event.entityId === this.claim.endpointId : matches(event.type);
  }

  private async readRetries(): Promise<void> {
    if (performance.now() < this.nextRetriesAt || this.due.size >= RETRIES_AT_ONCE) return;
    const { database, clock } = this.service;
    const now = clock.databaseNow();
    const found = await readDueParcels(database.worker, this.claim, {
      now,
      inProgress: [...this.due],
      limit: RETRIES_AT_ONCE,
    });
    if (found.length === 0) await giveUpForgotten(database.worker, this.claim, now);
    else await this.reloadEndpoint();
    for (const { deliveryId } of found) this.due.add(deliveryId);
    this.queue.addRetries(found);
    // What waited behind them may have waited long.
    if (found.length > 0) this.nextRereadAt = 0;
    // A full batch means that more deliveries can be due.
    this.nextRetriesAt = found.length === RETRIES_AT_ONCE ? 0 : performance.now() + RETRIES_EVERY_MS;
  }

  private async rereadWaiting(): Promise<void> {
    if (performance.now() < this.nextRereadAt || this.queue.waiting === 0) return;
    this.nextRereadAt = performance.now() + REREAD_EVERY_MS;
    const sql = this.service.database.reader(this.claim.accountId);
    this.queue.renewEvents(await eventsById(sql, this.queue.waitingEvents));
  }

  private sendSome(): void {
    while (this.maySend()) {
      if (!this.pace.mayGo(this.inFlight + this.outcomes.length, performance.now())) return;
      const parcel = this.queue.take();
      this.isStarved = !parcel;
      if (!parcel) return;
      this.inFlight += 1;
      void this.send(parcel);
    }
  }

  private maySend(): boolean {
    return !this.isLost && !this.isPaused && !this.stopping.aborted && this.endpoint.isEnabled;
  }

  private async send(parcel: Parcel): Promise<void> {
    const destination = destinationOf(this.service, this.claim, this.endpoint);
    const outcome = await sendParcel(this.service, destination, parcel, this.abortSends.signal);
    this.inFlight -= 1;
    // An attempt that the stopping process aborted has no outcome and is repeated.
    if (this.abortSends.signal.aborted) return;
    const hasFailed = outcome.state !== 'succeeded';
    this.queue.settle(parcel, hasFailed);
    this.pace.note(hasFailed);
    this.isPaused ||= outcome.resumeAt !== null || outcome.isGone;
    this.outcomes.push(outcome);
    this.saveInBackground();
    this.wake.raise();
  }

  /** Starts to save unless a save is in progress. The next loop repeats a failed save. */
  private saveInBackground(): void {
    this.saveAll().catch((error: unknown) => this.logFailure(error));
  }

  /** Saves all outcomes, including those that arrive meanwhile. */
  private saveAll(): Promise<void> {
    if (!this.saving && this.hasUnsaved()) this.saving = this.saveUntilEmpty();
    return this.saving ?? Promise.resolve();
  }

  private async saveUntilEmpty(): Promise<void> {
    try {
      do {
        await this.save();
        this.sendSome();
      } while (this.hasUnsaved());
    } finally {
      // Runs in the same tick as the last check, so that no outcome can be missed in between.
      this.saving = undefined;
    }
  }

  private hasUnsaved(): boolean {
    return !this.isLost && (this.outcomes.length > 0 || this.queue.cursor !== this.savedCursor);
  }

  private async save(): Promise<void> {
    const outcomes = [...this.outcomes];
    const cursor = this.queue.cursor;
    const saved = await saveOutcomes(this.service.database.worker, this.claim, { cursor, outcomes });
    this.outcomes.splice(0, outcomes.length);
    for (const { parcel } of outcomes) this.due.delete(parcel.deliveryId);
    if (!saved) this.isLost = true;
    else this.savedCursor = cursor;
    if (saved && outcomes.some(({ state }) => state !== 'succeeded')) await this.considerDisabling(outcomes, saved);
  }

  private async considerDisabling(
    outcomes: readonly Outcome[],
    { failingSince }: { failingSince: Date | null },
  ): Promise<void> {
    const { database, clock } = this.service;
    const now = failingSince && (await readDatabaseTime(database.worker, clock));
    const failingForMs = now ? now.getTime() - failingSince.getTime() : 0;
    const isGone = outcomes.some((outcome) => outcome.isGone);
    if (!isGone && failingForMs < FAILING_FOR_MS) return;
    const { accountId, endpointId: id } = this.claim;
    const caller = { accountId, actor: DELIVERER, scopes: new Set<string>(), requestId: newId() };
    await runCommand(this.service, caller, disableWebhookEndpoint, { id, reason: isGone ? 'gone' : 'failing' });
    this.endpoint = { ...this.endpoint, isEnabled: false };
  }

  /** Waits for attempts in progress, saves their outcomes and releases the endpoint. */
  private async end(): Promise<void> {
    const deadline = this.stopping.aborted ? setTimeout(() => this.abortSends.abort(), LAST_TRIES_MS) : undefined;
    while (this.inFlight > 0) await this.wake.sleep(POLL_MS);
    clearTimeout(deadline);
    await this.saveAll();
    await releasePump(this.service.database.worker, this.claim);
  }

  private logFailure(error: unknown): void {
    this.service.logger.debug({ err: error, ...this.claim }, 'a webhook pump met trouble; trying again');
  }
}
