import { SCOPES } from '../account/scopes.ts';

const allBut = (...left: readonly string[]): readonly string[] => SCOPES.filter((scope) => !left.includes(scope));

/** The scopes of the roles that every account has. */
export const BUILT_IN_ROLES: Readonly<Record<string, readonly string[]>> = {
  owner: SCOPES,
  manager: allBut('admin', 'agents:write', 'webhooks:manage', 'privacy:manage'),
  coordinator: [
    ...['properties:read', 'tenants:read', 'tenants:write', 'maintenance:read', 'maintenance:write', 'dispatch:write'],
    ...['documents:read', 'documents:write', 'events:read', 'agents:read', 'approvals:decide'],
  ],
  bookkeeper: [
    ...['properties:read', 'tenants:read', 'finance:read', 'finance:write', 'exports:read', 'exports:write'],
    ...['documents:read', 'events:read'],
  ],
  viewer: SCOPES.filter((scope) => scope.endsWith(':read')),
};

/**
 * The scopes that roles give together.
 * @param customRoles the scopes of the account's own roles, by role; a role that is in neither list gives nothing
 */
export function scopesOfRoles(
  roles: readonly string[],
  customRoles: Readonly<Record<string, readonly string[]>>,
): Set<string> {
  const scopesOf = (role: string): readonly string[] =>
    [BUILT_IN_ROLES, customRoles].find((known) => Object.hasOwn(known, role))?.[role] ?? [];
  return new Set(roles.flatMap(scopesOf));
}
