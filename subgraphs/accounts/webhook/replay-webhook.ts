import { invalid } from '../../../platform/errors.ts';
import { openEventCursor } from '../../../platform/events/event-cursor.ts';
import { likePatternsOf } from '../../../platform/events/event-globs.ts';
import { assertNotForgotten } from '../../../platform/events/forget-events.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { assertEnabled, lockEndpoint } from './lock-endpoint.ts';
import { recordRequest } from './record-request.ts';
import { replayWebhookRules } from './webhook.inputs.ts';
import type { ReplayWebhookInput } from './webhook.inputs.ts';
import type { WebhookReplay } from './webhook.objects.ts';
import { countReplay, insertReplay } from './webhook.statements.ts';
import type { ReplayRange } from './webhook.statements.ts';
import { withoutNulls } from './without-nulls.ts';

const MOST_EVENTS = 50_000;

/**
 * Replays a part of the event log: the requested types among those that the endpoint subscribes to.
 * @throws AppError `validation_failed`, also for more than 50,000 events; `invalid_cursor`; `cursor_expired`;
 *   `not_found`; `webhook_disabled`
 */
export async function replayWebhook(
  context: CommandContext,
  { endpointId, input }: { endpointId: string; input: ReplayWebhookInput },
): Promise<WebhookReplay> {
  const { sql, now, accountId, service } = context;
  const request = parseInput(replayWebhookRules(service), withoutNulls(input));
  const { endpoint } = await lockEndpoint(context, { id: endpointId });
  assertEnabled(endpoint);
  const range: ReplayRange = {
    endpointId,
    after: openEventCursor(service.cursors, accountId, request.after),
    since: request.since ?? null,
    until: request.until ?? null,
    subscribed: likePatternsOf(endpoint.events),
    wanted: likePatternsOf(request.types ?? ['*']),
  };
  const count = await countReplay(sql, range, MOST_EVENTS + 1);
  if (request.after !== undefined) await assertNotForgotten(sql, range.after);
  if (count > MOST_EVENTS) throw tooMany();
  if (!request.dryRun) {
    await insertReplay(sql, range, now);
    await recordRequest(context, endpointId, { asked_for: 'replay', events: count });
  }
  return { count, dryRun: request.dryRun };
}

function tooMany(): Error {
  const detail = `Expected a replay of at most ${MOST_EVENTS} events; give an earlier until, or fewer types.`;
  return invalid({ pointer: '/until', code: 'too_many_events', detail });
}
