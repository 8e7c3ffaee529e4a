/** The screens of settings: their addresses, and the scopes of which one is needed. */
export const SETTINGS = [
  { path: '/settings/people', key: 'people', scopes: [] },
  { path: '/settings/readiness', key: 'readiness', scopes: ['properties:read', 'settings:write', 'admin'] },
  { path: '/settings/rules', key: 'rules', scopes: ['maintenance:read'] },
  { path: '/settings/vendors', key: 'vendors', scopes: ['maintenance:read'] },
  { path: '/settings/rosters', key: 'rosters', scopes: ['agents:read'] },
  { path: '/settings/audit', key: 'audit', scopes: ['audit:read'] },
  { path: '/settings/account', key: 'account', scopes: ['settings:write'] },
  { path: '/settings/templates', key: 'templates', scopes: ['settings:write'] },
] as const;
