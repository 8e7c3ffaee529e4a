import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';

/** What a link leads to. */
export interface LinkTarget {
  accountId: string;
  /** Identifier of what is shown. */
  id: string;
  /** When it was made: what gets its identifier after it is something else. Links of earlier versions do not tell. */
  madeAt?: Date | undefined;
}

/** Makes and checks links that open one thing, until an instant, for everyone who has them. */
export interface SignedLinks {
  /** @returns letters, digits, `-`, `_` and a full stop, to be put into a URL */
  sign(target: LinkTarget, expiresAt: Date): string;
  /** @throws AppError `invalid_link` when it is not one of ours as it was made; `link_expired` */
  open(token: string): LinkTarget;
}

/** Signs with HMAC-SHA256 and a key of 32 bytes. */
export function createSignedLinks(key: Buffer, clock: Clock): SignedLinks {
  const tagOf = (claims: string): Buffer => createHmac('sha256', key).update(claims).digest();
  return {
    sign: ({ accountId, id, madeAt }, expiresAt) => {
      const terms = [accountId, id, expiresAt.getTime(), madeAt?.getTime()];
      const claims = Buffer.from(JSON.stringify(terms)).toString('base64url');
      return `${claims}.${tagOf(claims).toString('base64url')}`;
    },
    open: (token) => {
      const [claims = '', tag = '', ...rest] = token.split('.');
      const given = Buffer.from(tag, 'base64url');
      const expected = tagOf(claims);
      // Decoding forgives stray characters, which would let an altered link pass.
      const isWhole = rest.length === 0 && given.toString('base64url') === tag && given.length === expected.length;
      if (!isWhole || !timingSafeEqual(given, expected)) {
        throw new AppError('invalid_link', 'The link was altered or cut off, or the service did not make it.');
      }
      const [accountId, id, expiresMs, madeMs] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [
        string,
        string,
        number,
        number?,
      ];
      if (clock.now().getTime() >= expiresMs) {
        throw new AppError(
          'link_expired',
          `The link was good until ${new Date(expiresMs).toISOString()}; ask for another.`,
        );
      }
      return { accountId, id, madeAt: madeMs === undefined ? undefined : new Date(madeMs) };
    },
  };
}
