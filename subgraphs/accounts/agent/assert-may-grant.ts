import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { scopesOfRoles } from './roles.ts';

/**
 * Refuses to give, change or take away rights that the caller does not have: whoever could change an owner's email address
 * could sign in as the owner.
 * @throws AppError `insufficient_scope`, which names what the caller lacks
 */
export function assertMayGrant(
  { scopes: granted }: Pick<CommandContext, 'scopes'>,
  scopes: Iterable<string>,
  subject = 'a person',
): void {
  const beyond = [...new Set(scopes)].filter((scope) => !granted.has(scope)).join(' ');
  if (beyond === '') return;
  throw new AppError(
    'insufficient_scope',
    `Rights of ${subject} that the caller does not hold cannot be given or changed: "${beyond}".`,
    { extensions: { scope: beyond } },
  );
}

/** As {@link assertMayGrant}, for the rights that roles give. */
export const assertMayGrantRoles = (
  context: Pick<CommandContext, 'scopes'>,
  roles: readonly string[],
  customRoles: Readonly<Record<string, readonly string[]>>,
): void => assertMayGrant(context, scopesOfRoles(roles, customRoles));
