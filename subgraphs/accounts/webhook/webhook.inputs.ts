import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { globFaults } from '../../../platform/events/event-globs.ts';
import { checkedBy } from '../../../platform/graphql/parse-input.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { WebhookStatus } from './webhook.enums.ts';
import { WEBHOOK_STATUSES } from './webhook.types.ts';
import type { WebhookStatus as Status } from './webhook.types.ts';

/** An endpoint to add. */
@InputType({ description: 'A new webhook endpoint.' })
export class CreateWebhookEndpointInput {
  @Field(() => String, {
    description:
      'Public https address that receives the events. A URL with only a host means `/webhooks/workflow` there.',
  })
  url!: string;

  @Field(() => [String], {
    nullable: true,
    description:
      'Event types that the endpoint subscribes to; `*` matches any text, as in `maintenance.*`. Default: all types.',
  })
  events?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Display name, at most 200 characters.' })
  description?: string | null;
}

/** The changes to an endpoint. */
@InputType({ description: 'A change of a webhook endpoint. Absent or null members keep their values.' })
export class UpdateWebhookEndpointInput {
  @Field(() => String, { nullable: true, description: 'Public https address that receives the events.' })
  url?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Event types that the endpoint subscribes to. Replaces the list.',
  })
  events?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Display name, at most 200 characters.' })
  description?: string | null;

  @Field(() => WebhookStatus, {
    nullable: true,
    description:
      'Whether the endpoint gets events. An endpoint that is enabled again gets the events from then on; replay earlier events.',
  })
  status?: Status | null;
}

/** The part of the event log to replay. */
@InputType({
  description: 'Part of the event log to deliver again. Either `after` or `since` sets the start.',
})
export class ReplayWebhookInput {
  @Field(() => String, { nullable: true, description: 'Cursor of the event after which to start.' })
  after?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only events at this instant or later.' })
  since?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only events at this instant or earlier.' })
  until?: Date | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Only these types, among those that the endpoint subscribes to.',
  })
  types?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to only count the events.' })
  dryRun?: boolean | null;
}

const LONGEST_URL = 2_048;
const MOST_GLOBS = 50;

const description = z.string().max(200, 'Expected at most 200 characters.');

/** Refuses URLs that can never be called. What a host name resolves to is checked at each call. */
const urlThat = ({ egress }: ServiceContext) =>
  z
    .string()
    .max(LONGEST_URL, `Expected at most ${LONGEST_URL} characters.`)
    .superRefine((url, check) => {
      const fault = egress.urlFault(url);
      if (fault) check.addIssue({ code: 'custom', message: fault, params: { code: 'invalid_url' } });
    });

const globsOf = ({ eventTypes }: ServiceContext) =>
  checkedBy((value) =>
    globListFaults(
      value as string[],
      eventTypes.map(({ type }) => type),
    ),
  ).transform((value) => value as string[]);

function globListFaults(globs: readonly string[], types: readonly string[]): ReturnType<typeof globFaults> {
  if (globs.length >= 1 && globs.length <= MOST_GLOBS) return globFaults(globs, types, (index) => `/${index}`);
  const detail = `Expected 1 to ${MOST_GLOBS} types, but got ${globs.length}.`;
  return [{ pointer: '', code: 'wrong_count', detail }];
}

/** The rules of {@link CreateWebhookEndpointInput}. */
export const createWebhookEndpointRules = (service: ServiceContext) =>
  z.object({ url: urlThat(service), events: globsOf(service).default(['*']), description: description.default('') });

/** The rules of {@link UpdateWebhookEndpointInput}. */
export const updateWebhookEndpointRules = (service: ServiceContext) =>
  z.object({
    url: urlThat(service).optional(),
    events: globsOf(service).optional(),
    description: description.optional(),
    status: z.enum(WEBHOOK_STATUSES).optional(),
  });

const START = 'Expected either after or since, to say where the replay begins.';

/** The rules of {@link ReplayWebhookInput}. */
export const replayWebhookRules = (service: ServiceContext) =>
  z
    .object({
      after: z.string().optional(),
      since: z.date().optional(),
      until: z.date().optional(),
      types: globsOf(service).optional(),
      dryRun: z.boolean().default(false),
    })
    .refine(({ after, since }) => (after === undefined) !== (since === undefined), {
      message: START,
      path: ['since'],
      params: { code: 'exactly_one' },
    })
    .refine(({ since, until }) => !since || !until || since <= until, {
      message: 'Expected an instant at or after since.',
      path: ['until'],
      params: { code: 'before_since' },
    });
