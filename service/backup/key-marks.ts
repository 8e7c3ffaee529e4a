import { createHash } from 'node:crypto';
import type { ServiceKeys } from '../../platform/auth/keys.ts';
import type { Manifest } from './backup-format.ts';

/** Marks of a service's keys: equal for equal keys, and of no use to somebody who has them alone. */
export function markKeys({ derive, signing }: ServiceKeys): Manifest['keys'] {
  const secret = createHash('sha256').update(derive('backup mark')).digest('hex').slice(0, 32);
  return { secret, tokenSigning: signing.kid };
}
