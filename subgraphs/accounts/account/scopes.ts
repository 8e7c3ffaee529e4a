/** Every right that an access token may carry. */
export const SCOPES = [
  'properties:read',
  'properties:write',
  'tenants:read',
  'tenants:write',
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
  'admin',
] as const;

/** One of {@link SCOPES}. */
export type Scope = (typeof SCOPES)[number];
