import { randomBytes } from 'node:crypto';
import { newId } from '../../ids.ts';

const SECRET_BYTES = 32;
const FORM = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** What a sign-in link carries: which link it is, and the secret that only its holder has. */
export interface LinkToken {
  id: string;
  secret: string;
}

/** 256 random bits, as they stand in a link or cookie. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** A new link's token. */
export const newLinkToken = (): LinkToken => ({ id: newId(), secret: newSecret() });

/** A token as it stands in the address of a link. */
export const linkText = ({ id, secret }: LinkToken): string => `${id}.${secret}`;

/** The token in a link's address; undefined for what has another form. */
export function readLinkToken(text: string): LinkToken | undefined {
  const [, id, secret] = FORM.exec(text) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
}
