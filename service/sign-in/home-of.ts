import type { ServiceConfig } from '../config.ts';

/** Where people begin who have signed in. */
export function homeOf({ roles, isRouter, servesDesk, servesPages }: ServiceConfig): string {
  if (servesDesk && (isRouter || roles.has('gateway'))) return '/desk/';
  return servesPages ? '/' : '/sign-in';
}
