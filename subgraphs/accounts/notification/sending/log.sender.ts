import type { Sender } from './sending.types.ts';

/** The sender for a channel that is not configured. It logs where to read the message instead of sending it. */
export const logSender: Sender = {
  transport: 'log',
  send: ({ accountId, id, eventType, channel, recipientKind }, { logger }) => {
    const see = `/api/v1/notifications/${id}`;
    logger.info(
      { accountId, id, eventType, channel, recipientKind, see },
      'a notification was not sent, because nothing is configured to send it; it can be read at the given path',
    );
    return Promise.resolve({ kind: 'sent', answer: null });
  },
};
