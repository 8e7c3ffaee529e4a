/** What a process of the service may do. */
export const ROLES = [
  'gateway',
  'rest-facade',
  'worker',
  'properties',
  'maintenance',
  'finance',
  'accounts',
  'workflows',
] as const;

/** One of {@link ROLES}. */
export type Role = (typeof ROLES)[number];
