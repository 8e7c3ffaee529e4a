import { SCOPES } from '../account/scopes.ts';

type Scope = (typeof SCOPES)[number];

const allBut = (...left: readonly Scope[]): readonly Scope[] => SCOPES.filter((scope) => !left.includes(scope));

/** The roles that every account has, each a set of scopes. An account may define more (`accounts.role`). */
export const BUILT_IN_ROLES: Readonly<Record<string, readonly Scope[]>> = {
  owner: SCOPES,
  manager: allBut('admin', 'agents:write', 'webhooks:manage'),
  coordinator: [
    ...(['properties:read', 'tenants:read', 'tenants:write', 'maintenance:read', 'maintenance:write'] as const),
    ...(['dispatch:write', 'documents:read', 'documents:write', 'events:read', 'agents:read'] as const),
    'approvals:decide',
  ],
  bookkeeper: [
    ...(['properties:read', 'tenants:read', 'finance:read', 'finance:write', 'exports:read'] as const),
    ...(['exports:write', 'documents:read', 'events:read'] as const),
  ],
  viewer: SCOPES.filter((scope) => scope.endsWith(':read')),
};

/**
 * The scopes that roles give together. A role that is not known gives none.
 * @param customRoles the scopes of the account's own roles, by their ids; the built-in roles come first
 */
export function scopesOfRoles(
  roles: readonly string[],
  customRoles: Readonly<Record<string, readonly string[]>> = {},
): ReadonlySet<string> {
  const known: ReadonlySet<string> = new Set(SCOPES);
  const given = roles.flatMap((role) => BUILT_IN_ROLES[role] ?? customRoles[role] ?? []);
  return new Set(given.filter((scope) => known.has(scope)));
}
