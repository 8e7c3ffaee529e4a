/** Whose a sealed secret is: only for this endpoint can it be opened. */
export function secretOwner(accountId: string, endpointId: string): string[] {
  return ['webhook', accountId, endpointId];
}
