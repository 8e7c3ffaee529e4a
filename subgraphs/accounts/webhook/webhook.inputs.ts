import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { globFaults } from '../../../platform/events/event-globs.ts';
import { checkedBy } from '../../../platform/graphql/parse-input.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { WebhookStatus } from './webhook.enums.ts';
import { WEBHOOK_STATUSES } from './webhook.types.ts';
import type { WebhookStatus as Status } from './webhook.types.ts';

/** An endpoint to add. */
@InputType({ description: 'An endpoint to add.' })
export class CreateWebhookEndpointInput {
  @Field(() => String, {
    description:
      'Where to post events: https, at a public address. With a host alone they go to `/webhooks/workflow` there.',
  })
  url!: string;

  @Field(() => [String], {
    nullable: true,
    description: 'Types of events that it gets; `*` stands for anything, as in `maintenance.*`. All when absent.',
  })
  events?: string[] | null;

  @Field(() => String, { nullable: true, description: 'What people call it, at most 200 characters.' })
  description?: string | null;
}

/** The changes to an endpoint. */
@InputType({ description: 'What to change of an endpoint; what is absent or null stays as it is.' })
export class UpdateWebhookEndpointInput {
  @Field(() => String, { nullable: true, description: 'Where to post events.' })
  url?: string | null;

  @Field(() => [String], { nullable: true, description: 'Types of events that it gets; replaces the list.' })
  events?: string[] | null;

  @Field(() => String, { nullable: true, description: 'What people call it, at most 200 characters.' })
  description?: string | null;

  @Field(() => WebhookStatus, {
    nullable: true,
    description: 'Whether it gets events. Enabled again, it gets those from then on; a replay brings the others.',
  })
  status?: Status | null;
}

/** The part of the event log to replay. */
@InputType({
  description: 'Which part of the event log to send again; either `after` or `since` says where it begins.',
})
export class ReplayWebhookInput {
  @Field(() => String, { nullable: true, description: 'Cursor of the event to start behind.' })
  after?: string | null;

  @Field(() => Date, { nullable: true, description: 'Events that happened at this instant or later.' })
  since?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Events that happened at this instant or earlier.' })
  until?: Date | null;

  @Field(() => [String], { nullable: true, description: 'Only these of the types that the endpoint gets.' })
  types?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to count the events only.' })
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
