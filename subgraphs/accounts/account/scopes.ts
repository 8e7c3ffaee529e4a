/** Every right that an access token may carry. */
export const SCOPES = [
  'properties:read',
  'properties:write',
  'tenants:read',
  'tenants:write',
  'privacy:manage',
  'documents:read',
  'documents:write',
  'maintenance:read',
  'maintenance:write',
  'dispatch:write',
  'finance:read',
  'finance:write',
  'exports:read',
  'exports:write',
  'webhooks:manage',
  'events:read',
  'imports:write',
  'settings:write',
  'agents:read',
  'agents:write',
  'approvals:decide',
  'audit:read',
  'admin',
] as const;

/** The rights that concern an account as a whole: who may see only some of its properties has none of them. */
export const ACCOUNT_WIDE_SCOPES: readonly (typeof SCOPES)[number][] = [
  'exports:read',
  'exports:write',
  'webhooks:manage',
  'imports:write',
  'settings:write',
  'agents:write',
  'admin',
];
