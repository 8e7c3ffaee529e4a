/** The owner that a sealed secret is bound to; it opens for this vendor only. */
export function vendorSecretOwner(accountId: string, vendorId: string): string[] {
  return ['vendor-notifications', accountId, vendorId];
}
