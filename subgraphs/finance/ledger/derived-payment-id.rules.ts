/** Whether an identifier was made of what a payment says. */
export const isDerivedId = (externalId: string | null): boolean => /^row-[\da-f]{64}-/.test(externalId ?? '');
