import type { Response } from 'express';
import { AppError } from '../../platform/errors.ts';
import { html } from '../../platform/html.ts';
import type { AnswerOptions } from '../answer-options.types.ts';
import { answerOnce } from '../link/answer.ts';
import type { Answerer } from '../link/answer.ts';
import { formMark } from '../link/form-mark.ts';
import { linkEnded } from '../link/open-link.ts';
import type { FormFields } from '../page/form-fields.ts';
import { sendPage, sendToPage } from '../page/page.ts';
import type { LinkPages, Outcome, Visit } from '../pages.types.ts';
import { photoAddresses, storedPhotos } from './job-photos.ts';
import type { JobStage } from './job-stage.rules.ts';
import { readJob, responseToOffer } from './read-job.ts';
import type { Job } from './read-job.ts';
import { VENDOR_ACTIONS } from './vendor-actions.ts';
import { vendorPageBody } from './vendor-page.ts';

/** Where a vendor is sent whose link has ended by the vendor's own answer. */
export const DECLINED_PATH = '/v/declined';

/** After these the link has ended. */
const GIVE_UP = new Set(['decline', 'give-back']);
const PHOTO_STAGES: readonly JobStage[] = ['accepted', 'under_way', 'held', 'done'];

/** What a job's page and its forms do. */
export const vendorPages: LinkPages = {
  show: async (options, response, visit, state) => {
    const job = await readJob(options, visit.answerer);
    if (job) return showJob(options, response, visit, { job, status: 200, state });
    if ((await responseToOffer(options, visit.answerer)) !== 'DECLINED') throw linkEnded();
    sendEnd(response, visit, { status: 410, reason: visit.words.ended.youDeclined });
  },
  actions: new Set(Object.keys(VENDOR_ACTIONS)),
  press: async (options, response, visit, press) => {
    const { action, nonce, fields } = press;
    const { stages, operation, notice } = VENDOR_ACTIONS[action]!;
    const presser = { ...visit.link, now: options.clock.now(), words: visit.words };
    await answerOnce(options, visit.answerer, { nonce, payload: { action, fields: withoutMark(fields) } }, async () => {
      const job = await jobAt(options, visit.answerer, stages);
      return operation(job, fields, presser);
    });
    const isOver = GIVE_UP.has(action);
    const job = notice && (await readJob(options, visit.answerer));
    const sent = job ? notice(job, fields, presser) : action;
    sendToPage(
      response,
      isOver ? `${visit.base}${DECLINED_PATH}?lang=${visit.words.language}` : `${visit.path}?sent=${sent}`,
    );
  },
  findPhoto: async (options, { answerer }, id) => {
    const job = await readJob(options, answerer);
    if (!job) throw linkEnded();
    const isOfJob = storedPhotos(job).some((photo) => photo.id === id);
    return isOfJob ? options.photos.find(answerer.claims.accountId, id) : undefined;
  },
  ticketForPhoto: async (options, answerer) => (await jobAt(options, answerer, PHOTO_STAGES)).ticket.ticketId,
  refuse: async (options, response, visit, { status, state }) => {
    const job = await readJob(options, visit.answerer);
    if (job) showJob(options, response, visit, { job, status, state });
    else await showEnd(options, response, visit, status);
  },
};

/** @throws AppError `illegal_transition` when the job has ended or does not stand where the action belongs */
async function jobAt(options: AnswerOptions, answerer: Answerer, stages: readonly JobStage[]): Promise<Job> {
  const job = await readJob(options, answerer);
  if (job && stages.includes(job.stage)) return job;
  throw new AppError('illegal_transition', 'The job is not where this can be done.');
}

const withoutMark = (fields: FormFields): FormFields => ({ ...fields, form: undefined });

function showJob(
  options: AnswerOptions,
  response: Response,
  { link, words, path }: Visit,
  { job, status, state }: { job: Job; status: number; state: Outcome },
): void {
  sendPage(response, status, {
    words,
    title: words.vendor.titles[job.stage],
    accountName: link.accountName,
    office: link.office,
    body: vendorPageBody({
      job,
      photos: photoAddresses(job, path),
      words,
      currency: link.currency,
      vendorId: link.claims.recipientId,
      state: { ...state, path, mark: formMark(options.links, link.token) },
    }),
  });
}

/** Tells a vendor who was too late what holds now, and nothing of the job. */
async function showEnd(options: AnswerOptions, response: Response, visit: Visit, status: number): Promise<void> {
  const { declined, timedOut, withdrawn, over } = visit.words.ended;
  const reasons: Record<string, string> = { DECLINED: declined, TIMED_OUT: timedOut, WITHDRAWN: withdrawn };
  const reason = reasons[(await responseToOffer(options, visit.answerer)) ?? ''] ?? over;
  sendEnd(response, visit, { status, reason });
}

function sendEnd(
  response: Response,
  { link, words }: Visit,
  { status, reason }: { status: number; reason: string },
): void {
  sendPage(response, status, {
    words,
    title: words.ended.title,
    accountName: link.accountName,
    office: link.office,
    body: html`<p>${reason}</p>`,
  });
}
