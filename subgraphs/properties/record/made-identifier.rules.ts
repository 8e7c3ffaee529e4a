const MADE = /^key-[0-9a-f]{40}$/;

/** The identifier that a row without one gets; no other system has such. */
export const madeIdentifier = (hash: string): string => `key-${hash.slice(0, 40)}`;

/** Whether an identifier was made of what a row says, so that nobody knows it. */
export const isMadeIdentifier = (externalId: string): boolean => MADE.test(externalId);

/** What a record is known by outside: the identifier that it was given, else its id. */
export const identifierOf = ({ id, externalId }: { id: string; externalId: string | null }): string =>
  externalId === null || isMadeIdentifier(externalId) ? id : externalId;
