import { format } from 'prettier';
import { stringify } from 'yaml';
import type { PublishedEventType } from '../platform/events/event-type.ts';

const SECTION = /(?<=^# webhooks: begin[^\n]*\n).*(?=^# webhooks: end$)/ms;

/**
 * The OpenAPI document with a new `webhooks` section.
 * @param document text of the document, with the two comments that enclose the section
 */
export async function withWebhooks(document: string, eventTypes: readonly PublishedEventType[]): Promise<string> {
  if (!SECTION.test(document)) {
    throw new Error('Expected the OpenAPI document to say where its webhooks begin and end.');
  }
  const webhooks = Object.fromEntries(eventTypes.map((eventType) => [eventType.type, webhookOf(eventType)]));
  const section = await format(stringify({ webhooks }, { lineWidth: 0, aliasDuplicateObjects: false }), {
    parser: 'yaml',
    singleQuote: true,
    printWidth: 120,
  });
  return document.replace(SECTION, () => section);
}

function webhookOf({ type, description, statuses, schema }: PublishedEventType): object {
  const name = type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    post: {
      operationId: `receive${name}`,
      tags: ['webhooks'],
      summary: type,
      description,
      security: [],
      parameters: ['ServiceSignature', 'WebhookId', 'WebhookTimestamp', 'WebhookSignature'].map((parameter) => ({
        $ref: `#/components/parameters/${parameter}`,
      })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Event' },
                { properties: { type: { const: type }, status: { enum: statuses }, data: schema } },
              ],
            },
          },
        },
      },
      responses: {
        200: { description: 'The event was received. After any other response, the service sends the event again.' },
      },
    },
  };
}
