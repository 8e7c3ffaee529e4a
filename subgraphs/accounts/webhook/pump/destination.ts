import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { secretOwner } from '../secret-owner.ts';
import { signingSecrets } from '../webhook.rules.ts';
import type { PumpClaim, PumpedEndpoint } from './pump.queries.ts';
import type { Destination } from './send-parcel.ts';

/** The address of an endpoint, and the keys that sign its events. */
export function destinationOf(
  { secrets }: ServiceContext,
  { accountId, endpointId }: PumpClaim,
  { url, secret, nextSecret, promotesAt }: PumpedEndpoint,
): Destination {
  const open = (sealed: Buffer): string => secrets.open(sealed, secretOwner(accountId, endpointId));
  const next = nextSecret && promotesAt ? { secret: open(nextSecret), promotesAt } : undefined;
  const current = open(secret);
  return { accountId, url, secretsAt: (now) => signingSecrets(current, next, now) };
}
