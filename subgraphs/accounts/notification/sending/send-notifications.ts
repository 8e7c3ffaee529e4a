import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { RunningJobs } from '../../../../platform/jobs/run-jobs.ts';
import { WakeSignal } from '../../../../platform/wake-signal.ts';
import { NOTIFICATION_CHANNELS } from '../notification.types.ts';
import type { NotificationChannel } from '../notification.types.ts';
import { enqueueForAccount } from '../enqueue/enqueue-notifications.job.ts';
import { createEmailSender } from './email.sender.ts';
import { logSender } from './log.sender.ts';
import { outcomeOf } from './outcome.rules.ts';
import {
  claimNotifications,
  dueNotifications,
  keepNotifications,
  saveOutcome,
  settleAbandoned,
} from './sending.statements.ts';
import type { ClaimedNotification, Sender } from './sending.types.ts';
import { createSmsSender } from './sms.sender.ts';
import { webhookSender } from './webhook.sender.ts';

/** Whatever is due wakes the loops; should a wake-up get lost, they look by themselves. */
const SELDOM_MS = 60_000;
/** How often claims of killed processes are settled at most, well below the duration of a claim. */
const SWEEP_EVERY_MS = 2_000;
const RENEW_EVERY_MS = 5_000;
const SAVE_AGAIN_EVERY_MS = 500;
/** The parallel messages of a channel, so that hanging messages do not block other channels. */
const MOST_AT_ONCE = 20;
/** How long messages in progress may take to finish when the process stops. */
const LAST_MESSAGES_MS = 3_000;

/**
 * Sends due notifications, with a separate loop per channel. A message is claimed for some seconds, the claim is
 * renewed while the message is being sent, and the outcome is recorded only under a valid claim.
 * @param patience how many times the usual interval each loop waits between two looks when nobody wakes it
 */
export function sendNotifications(service: ServiceContext, patience = 1): RunningJobs {
  const loops = NOTIFICATION_CHANNELS.map((channel) => startChannel(service, channel, SELDOM_MS * patience));
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startChannel(service: ServiceContext, channel: NotificationChannel, lookEveryMs: number): RunningJobs {
  const sender = senderOf(service, channel);
  const inFlight = new Map<Promise<void>, ClaimedNotification>();
  const wake = new WakeSignal();
  service.commandFollowers.follow([enqueueForAccount], wake);
  service.dueWatch.watch(dueNotifications(channel), wake, `send-${channel}`);
  const stopping = new AbortController();
  let nextSweepAt = 0;
  const start = async (): Promise<void> => {
    const { worker } = service.database;
    const [holder, now, limit] = [randomUUID(), service.clock.databaseNow(), MOST_AT_ONCE - inFlight.size];
    if (performance.now() >= nextSweepAt) {
      nextSweepAt = performance.now() + SWEEP_EVERY_MS;
      await settleAbandoned(worker, now);
    }
    const claimed =
      limit > 0 ? await claimNotifications(worker, { channel, transport: sender.transport, holder, now, limit }) : [];
    for (const notification of claimed) {
      const sending = deliver(service, sender, notification, stopping.signal).finally(() => {
        inFlight.delete(sending);
        wake.raise();
      });
      inFlight.set(sending, notification);
    }
  };
  const renewing = setInterval(() => void renew(service, [...inFlight.values()]), RENEW_EVERY_MS);
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await start().catch((error: unknown) => {
        service.logger.debug({ err: error, channel }, 'notifications could not be claimed; trying again');
      });
      await wake.sleep(lookEveryMs);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      wake.raise();
      await running;
      await Promise.race([Promise.all(inFlight.keys()), pause(LAST_MESSAGES_MS)]);
      clearInterval(renewing);
    },
  };
}

function senderOf({ config: { notifications } }: ServiceContext, channel: NotificationChannel): Sender {
  if (channel === 'webhook') return webhookSender;
  if (channel === 'email') return notifications.smtp ? createEmailSender(notifications.smtp) : logSender;
  return notifications.twilio ? createSmsSender(notifications.twilio) : logSender;
}

/**
 * Sends one message and records the outcome. When the database is down, it records the outcome as soon as the database
 * is back.
 */
async function deliver(
  service: ServiceContext,
  sender: Sender,
  notification: ClaimedNotification,
  stopping: AbortSignal,
): Promise<void> {
  const result = await sender.send(notification, service);
  const now = service.clock.now();
  const outcome = outcomeOf(result, { ...notification, now });
  const attempt = {
    at: now.toISOString(),
    failure: result.kind === 'sent' ? null : result.failure,
    answer: result.kind === 'sent' ? result.answer : null,
  };
  for (;;) {
    try {
      await saveOutcome(service.database.worker, notification, outcome, attempt);
      return;
    } catch (error) {
      service.logger.debug({ err: error, id: notification.id }, 'what came of a notification could not be noted');
      if (stopping.aborted) return;
      await pause(SAVE_AGAIN_EVERY_MS);
    }
  }
}

async function renew(service: ServiceContext, inFlight: readonly ClaimedNotification[]): Promise<void> {
  if (inFlight.length === 0) return;
  await keepNotifications(service.database.worker, inFlight).catch((error: unknown) => {
    service.logger.debug({ err: error }, 'claims of notifications could not be renewed; trying again');
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
