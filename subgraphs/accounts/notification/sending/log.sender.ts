import type { Sender } from './sending.types.ts';

/** The sink of a service that has nothing configured for a channel: the log says where to read what would be sent. */
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
