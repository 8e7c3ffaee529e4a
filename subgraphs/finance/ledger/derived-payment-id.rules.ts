/** Whether an identifier was derived from the content of a payment. */
export const isDerivedId = (externalId: string | null): boolean => /^row-[\da-f]{64}-/.test(externalId ?? '');
