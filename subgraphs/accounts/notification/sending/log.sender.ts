import type { Sender } from './sending.types.ts';

/** Stands in for a sender that is not configured. It sends nothing, and logs where the message can be read. */
export const logSender: Sender = {
  transport: 'log',
  send: ({ accountId, id, eventType, channel, recipientKind }, { logger }) => {
    const see = `/api/v1/notifications/${id}`;
    logger.info(
      { accountId, id, eventType, channel, recipientKind, see },
      'a notification was not sent, because nothing is configured to send it; it can be read at the given path',
    );
    return Promise.resolve({ kind: 'logged', failure: 'Nothing was configured to send it.' });
  },
};
