/** Whose a sealed secret is: only for this vendor can it be opened. */
export function vendorSecretOwner(accountId: string, vendorId: string): string[] {
  return ['vendor-notifications', accountId, vendorId];
}
