import express from 'express';
import type { ErrorRequestHandler, Request, Response, Router } from 'express';
import { AppError } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/html.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { scopeOf } from '../../platform/http/request-scope.ts';
import type { AnswerOptions } from '../answer-options.types.ts';
import { fieldsFailure, readFields } from '../page/form-fields.ts';
import { answerSms } from './answer-sms.ts';
import type { SmsBook } from './sms-book.types.ts';
import { isSignedByTwilio } from './twilio-signature.ts';
import type { TwilioFields } from './twilio-signature.ts';

/** Where Twilio sends the text messages that vendors write. */
const SMS_PATH = '/sms/twilio';

const PHONE = /^\+[1-9]\d{6,14}$/;

/** Takes text messages from Twilio, and replies to vendors. */
export function smsRouter(options: AnswerOptions, { authToken, book }: { authToken: string; book: SmsBook }): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.post(SMS_PATH, readFields, async (request, response) => {
    const fields = (request.body ?? {}) as TwilioFields;
    const signature = request.get('x-twilio-signature') ?? '';
    const base = options.publicUrl ?? `${request.protocol}://${request.get('host')}`;
    if (!isSignedByTwilio(authToken, signature, `${base}${request.originalUrl}`, fields)) {
      throw new AppError('invalid_signature', 'Expected the signature of Twilio for this address, see PUBLIC_URL.');
    }
    const [messageSid, from, text] = [fields['MessageSid'], fields['From'], fields['Body']].map(String);
    const isMessage = fields['MessageSid'] !== undefined && PHONE.test(from!);
    const reply = isMessage
      ? await answerSms({ ...options, book }, scopeOf(request), { messageSid: messageSid!, from: from!, text: text! })
      : undefined;
    sendReply(response, reply);
  });
  router.use(showProblem);
  return router;
}

/** Twilio's XML: what is replied to the sender, or nothing. */
function sendReply(response: Response, reply: string | undefined): void {
  const message = reply === undefined ? '' : `<Message>${escapeHtml(reply)}</Message>`;
  response.set('Cache-Control', 'no-store').type('text/xml');
  response.send(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`);
}

const showProblem: ErrorRequestHandler = (error, request: Request, response, next) => {
  if (response.headersSent) next(error);
  else sendProblem(request, response, fieldsFailure(error) ?? error);
};
