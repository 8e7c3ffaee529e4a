import type { SignedIn } from '../../front-door/sign-in/sign-in-options.types.ts';
import type { Authenticator } from '../../platform/auth/authenticator.ts';

/** Who is signed in by the token of a session; undefined where it is unknown, has ended or may not be tried now. */
export async function findSignedIn(
  authenticator: Authenticator,
  token: string,
  address: string,
): Promise<SignedIn | undefined> {
  const principal = await authenticator.authenticateSession(token, address).catch(() => undefined);
  return principal && { accountId: principal.accountId, name: principal.actor?.name ?? principal.subject };
}
