/**
 * Masks an address so that people recognize it but cannot use it: `a…@example.com`, `+1303…23`,
 * `https://example.com/…`.
 */
export function maskedAddress(address: string): string {
  const [local, domain] = address.split('@');
  if (domain !== undefined && !address.includes('/')) return `${[...local!][0] ?? ''}…@${domain}`;
  if (URL.canParse(address)) return `${new URL(address).origin}/…`;
  return `${address.slice(0, 5)}…${address.slice(-2)}`;
}
