import express from 'express';
import type { ErrorRequestHandler, Request, Response, Router } from 'express';
import type { AnswerLinkClaims } from '../platform/auth/answer-links.ts';
import { LINK_SEGMENTS } from '../platform/auth/answer-links.ts';
import { AppError } from '../platform/errors.ts';
import { countFor } from '../platform/http/rate-limited.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import { sendContent } from '../rest-facade/documents/send-content.ts';
import type { AnswerOptions } from './answer-options.types.ts';
import { approvalPages } from './approval/approval-routes.ts';
import { nonceOf } from './link/form-mark.ts';
import { createGuessLimit, openLink } from './link/open-link.ts';
import { receivePhoto } from './link/receive-photo.ts';
import { onCallPages } from './on-call/on-call-routes.ts';
import { FormFault, fieldsFailure, fieldsOf, readFields } from './page/form-fields.ts';
import type { FormFields } from './page/form-fields.ts';
import { sendPlainPage, sendToPage } from './page/page.ts';
import type { PlainPage } from './page/page.ts';
import type { LinkPages, Visit } from './pages.types.ts';
import { smsRouter } from './sms/sms-http.ts';
import { tenantPages } from './tenant/tenant-routes.ts';
import { DECLINED_PATH, vendorPages } from './vendor/vendor-routes.ts';
import { chooseWords } from './words/choose-words.ts';

/** The patterns of all paths that vendors, tenants, people on call and approvers reach. */
export const answerPaths: readonly string[] = [
  DECLINED_PATH,
  ...Object.values(LINK_SEGMENTS).flatMap((segment) => [
    `/${segment}/{token}`,
    `/${segment}/{token}/{action}`,
    `/${segment}/{token}/photos/{photo_id}`,
  ]),
  '/sms/twilio',
];

/** Serves the pages behind links to vendors, tenants, people on call and approvers, and takes their text messages. */
export function answerRouter(options: AnswerOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  if (options.sms) router.use(smsRouter(options, options.sms));
  const pages = express.Router({ caseSensitive: true, strict: true });
  pages.get(DECLINED_PATH, (request, response) =>
    sendPlainPage(response, 200, chooseWords(request, languageIn(request)), 'declined'),
  );
  const guesses = createGuessLimit(options.clock);
  addPages(pages, options, { purpose: 'vendor', pages: vendorPages, guesses });
  addPages(pages, options, { purpose: 'tenant', pages: tenantPages, guesses });
  addPages(pages, options, { purpose: 'agent', pages: onCallPages, guesses });
  addPages(pages, options, { purpose: 'approver', pages: approvalPages, guesses });
  for (const segment of Object.values(LINK_SEGMENTS)) {
    pages.use(`/${segment}`, () => {
      throw new AppError('not_found', 'There is no such page.');
    });
  }
  pages.use(showFailure);
  router.use(pages);
  return router;
}

interface LinkRoutes {
  purpose: AnswerLinkClaims['purpose'];
  pages: LinkPages;
  guesses: ReturnType<typeof createGuessLimit>;
}

function addPages(router: Router, options: AnswerOptions, { purpose, pages, guesses }: LinkRoutes): void {
  const path = `/${LINK_SEGMENTS[purpose]}/:token`;
  const base = new URL(options.pagesUrl).pathname.replace(/\/$/, '');
  const visit = async (request: Request): Promise<Visit> => {
    const link = await openLink(options, guesses, request, purpose);
    return {
      link,
      answerer: { claims: link.claims, name: link.name, scope: scopeOf(request) },
      words: chooseWords(request, link.language),
      base,
      path: `${base}/${LINK_SEGMENTS[purpose]}/${link.token}`,
    };
  };
  router.get(path, async (request, response) => {
    const visited = await visit(request);
    await countFor(options.rateLimit, visited.link.claims.accountId, 'reads', response);
    const { sent } = request.query;
    await pages.show(options, response, visited, typeof sent === 'string' ? { sent } : {});
  });
  const { findPhoto, ticketForPhoto } = pages;
  if (findPhoto) {
    router.get(`${path}/photos/:photoId`, async (request, response) => {
      const visited = await visit(request);
      await countFor(options.rateLimit, visited.link.claims.accountId, 'reads', response);
      const photo = await findPhoto(options, visited, request.params.photoId);
      if (!photo) throw new AppError('not_found', 'There is no such photo.');
      await sendContent(request, response, photo);
    });
  }
  if (ticketForPhoto) {
    router.post(`${path}/photo`, async (request, response) => {
      refuseForeignForm(request);
      const visited = await visit(request);
      await countFor(options.rateLimit, visited.link.claims.accountId, 'writes', response);
      await showingRefusals({ options, response, visit: visited, pages, action: 'photo', fields: {} }, async () => {
        await receivePhoto(options, { request, response, visit: visited }, ticketForPhoto);
        sendToPage(response, `${visited.path}?sent=photo`);
      });
    });
  }
  router.post(`${path}/:action`, readFields, async (request, response) => {
    refuseForeignForm(request);
    const visited = await visit(request);
    const action = String(request.params['action']);
    if (!pages.actions.has(action)) throw new AppError('not_found', 'There is no such form.');
    await countFor(options.rateLimit, visited.link.claims.accountId, 'writes', response);
    const fields = fieldsOf(request);
    const nonce = nonceOf(options.links, visited.link.token, fields['form']);
    await showingRefusals({ options, response, visit: visited, pages, action, fields }, () =>
      pages.press(options, response, visited, { action, nonce, fields }),
    );
  });
}

/** A browser says from where a form comes; forms of other sites are refused whatever they hold. */
function refuseForeignForm(request: Request): void {
  const site = request.get('sec-fetch-site');
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new AppError('invalid_link', 'The form is not of this service.');
}

interface Pressed {
  options: AnswerOptions;
  response: Response;
  visit: Visit;
  pages: LinkPages;
  action: string;
  fields: FormFields;
}

/** Runs a press; when nothing comes of it, shows what holds now, with what was typed. */
async function showingRefusals(
  { options, response, visit, pages, action, fields }: Pressed,
  press: () => Promise<void>,
): Promise<void> {
  try {
    await press();
  } catch (error) {
    const fault = faultOf(error);
    if (fault) {
      return pages.refuse(options, response, visit, { status: 422, state: { refused: { action, fault, fields } } });
    }
    if (!(error instanceof AppError) || !OVERTAKEN.has(error.code)) throw error;
    await pages.refuse(options, response, visit, { status: 409, state: { warning: visit.words.overtaken } });
  }
}

/** Others were faster. */
const OVERTAKEN = new Set([
  'illegal_transition',
  'precondition_failed',
  'idempotency_key_reused',
  'idempotency_in_flight',
  'not_found',
  'page_answered',
]);

/** What the graph says of a time that has passed stands beside its field. */
function faultOf(error: unknown): FormFault | undefined {
  if (error instanceof FormFault) return error;
  const isPast = error instanceof AppError && error.faults.some(({ code }) => code === 'in_the_past');
  return isPast ? new FormFault('when', 'pastTime') : undefined;
}

const languageIn = (request: Request): string | null => {
  const { lang } = request.query;
  return lang === 'en' || lang === 'es' ? lang : null;
};

/** What a failure shows; links that never were, were altered and have ended look the same. */
const PAGES: Readonly<Record<string, PlainPage>> = {
  not_found: 'noLink',
  link_expired: 'noLink',
  invalid_link: 'badForm',
  rate_limited: 'tooMany',
};

const showFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error);
  const failure = knownFailure(error);
  if (!failure) scopeOf(request).logger.error({ err: error as unknown }, 'a page failed');
  const retryAfter = failure?.extensions['retry_after'];
  if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
  const words = chooseWords(request, null);
  sendPlainPage(response, failure?.status ?? 500, words, PAGES[failure?.code ?? ''] ?? 'failed');
};

function knownFailure(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof URIError ? new AppError('not_found', 'There is no such page.') : fieldsFailure(error);
}
