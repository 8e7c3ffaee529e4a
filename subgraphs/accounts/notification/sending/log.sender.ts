import type { Sender } from './sending.types.ts';

/** The sink of a service that has nothing configured for a channel: what would be sent stands in the log. */
export const logSender: Sender = {
  transport: 'log',
  send: ({ accountId, id, eventType, channel, recipientKind, recipientId, subject, body }, { logger }) => {
    const notification = { accountId, id, eventType, channel, recipientKind, recipientId, subject, body };
    logger.info({ notification }, 'a notification, which is shown here because nothing is configured to send it');
    return Promise.resolve({ kind: 'sent', answer: null });
  },
};
