import { SETTINGS } from '../settings/settings-links.ts';

/** The scopes of which one is needed to see a screen, by the beginning of its address. Screens that anybody may see are absent. */
const NEEDED: readonly { path: string; scopes: readonly string[] }[] = [
  ...SETTINGS,
  { path: '/tickets', scopes: ['maintenance:read'] },
  { path: '/tenants', scopes: ['tenants:read'] },
  { path: '/units', scopes: ['properties:read'] },
  { path: '/properties', scopes: ['properties:read'] },
  { path: '/report', scopes: ['maintenance:write'] },
  { path: '/figures', scopes: ['finance:read'] },
  { path: '/workflows', scopes: ['workflows:read'] },
];

/** The scopes of which one is needed to see what an address shows; none where anybody may see it. */
export function neededFor(address: string): readonly string[] {
  if (address === '/') return ['maintenance:read'];
  return NEEDED.find(({ path }) => address === path || address.startsWith(`${path}/`))?.scopes ?? [];
}
