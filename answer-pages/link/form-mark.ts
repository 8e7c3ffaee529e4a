import { randomBytes } from 'node:crypto';
import { isSameTag } from '../../platform/auth/answer-links.ts';
import type { AnswerLinks } from '../../platform/auth/answer-links.ts';
import { AppError } from '../../platform/errors.ts';

const MARK = /^([\w-]{22})\.([\w-]{22})$/;

/** Marks the forms of a page: bound to the link, and different each time the page is opened, so that a repeat is recognized. */
export function formMark(links: AnswerLinks, token: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${links.formTag(token, nonce)}`;
}

/**
 * The part of a mark that differs each time.
 * @throws AppError `invalid_link` when the form was not made for the page of this token
 */
export function nonceOf(links: AnswerLinks, token: string, mark: string | undefined): string {
  const [, nonce = '', tag = ''] = MARK.exec(mark ?? '') ?? [];
  if (nonce === '' || !isSameTag(tag, links.formTag(token, nonce))) {
    throw new AppError('invalid_link', 'The form was not made for this page.');
  }
  return nonce;
}
