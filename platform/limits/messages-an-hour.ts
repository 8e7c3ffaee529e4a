/** So many messages of the account's own may reach one recipient within an hour. */
export const MOST_MESSAGES_AN_HOUR = 20;
