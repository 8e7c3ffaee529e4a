/** The owner that a sealed secret is bound to; it opens for this endpoint only. */
export function secretOwner(accountId: string, endpointId: string): string[] {
  return ['webhook', accountId, endpointId];
}
