import { BUILT_IN_ROLES } from '../agent/roles.ts';
import type { Role } from './role.objects.ts';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  owner: 'Everything.',
  manager: 'Everything except API clients, webhooks, and changes of people and roles.',
  coordinator: 'Tickets, dispatch and tenants.',
  bookkeeper: 'The ledger, figures and exports.',
  viewer: 'Reads everything.',
};

/** The roles that every account has, as clients see them. */
export const builtInRoles: readonly Role[] = Object.entries(BUILT_IN_ROLES).map(([id, scopes]) => ({
  id,
  description: DESCRIPTIONS[id]!,
  scopes,
  isBuiltIn: true,
}));
