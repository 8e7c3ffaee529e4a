import { WORKER_ROLE } from '../db/roles.ts';

/** A function that sees all accounts must not be anybody's to call; to own it, the role needs the right to make one. */
export const ownedByWorker = (schema: string, signature: string): string[] => [
  `revoke execute on function ${schema}.${signature} from public`,
  `grant create on schema ${schema} to ${WORKER_ROLE}`,
  `alter function ${schema}.${signature} owner to ${WORKER_ROLE}`,
  `revoke create on schema ${schema} from ${WORKER_ROLE}`,
];
