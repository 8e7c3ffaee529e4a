import type { PublishedEventType } from '../../platform/events/event-type.ts';

/** The section of the OpenAPI document about the events that customers receive. */
export const webhooksOf = (eventTypes: readonly PublishedEventType[]): Record<string, unknown> =>
  Object.fromEntries(eventTypes.map((eventType) => [eventType.type, webhookOf(eventType)]));

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
