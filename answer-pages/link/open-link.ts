import type { Request } from 'express';
import type { AnswerLinkClaims } from '../../platform/auth/answer-links.ts';
import { createAttemptLimit } from '../../platform/auth/attempt-limit.ts';
import type { AttemptLimit } from '../../platform/auth/attempt-limit.ts';
import { addressOf } from '../../platform/auth/authenticator.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { AnswerOptions, LinkHolder } from '../answer-options.types.ts';

const WRONG_TOKENS_ALLOWED = 20;
const FORGIVE_AFTER_MS = 30_000;

/** A link that somebody has opened. */
export interface OpenLink extends LinkHolder {
  token: string;
}

/** Limits guesses: a right token still passes, so that nobody can lock out others behind the same address. */
export const createGuessLimit = (clock: Clock): AttemptLimit =>
  createAttemptLimit(WRONG_TOKENS_ALLOWED, FORGIVE_AFTER_MS, clock);

/**
 * Finds whose link a request opens.
 * @throws AppError `not_found` for a token that is no link of this purpose, whatever is wrong with it; `rate_limited`
 */
export async function openLink(
  options: AnswerOptions,
  guesses: AttemptLimit,
  request: Request,
  purpose: AnswerLinkClaims['purpose'],
): Promise<OpenLink> {
  const token = String(request.params['token']);
  const holder = await options.findHolder(token);
  if (holder?.claims.purpose === purpose) return { ...holder, token };
  const address = addressOf(request);
  guesses.check(address);
  guesses.fail(address);
  throw new AppError('not_found', 'There is no such link.');
}

/** The failure of a link that has ended. */
export const linkEnded = (): AppError => new AppError('link_expired', 'The link has ended.');
