import type { Router } from 'express';
import type { AnswerOptions } from '../answer-pages/answer-options.types.ts';
import { answerRouter } from '../answer-pages/http.ts';
import type { SmsBook } from '../answer-pages/sms/sms-book.types.ts';
import type { GraphClient } from '../platform/graphql/graph-client.ts';
import type { ServiceContext } from '../platform/graphql/request-context.ts';
import { findLinkHolder } from '../subgraphs/accounts/notification/link/find-link-holder.ts';
import { agentsOfPhone, pagesOfPhone } from '../subgraphs/accounts/paging/sms-pages.queries.ts';
import {
  findMessage,
  keepMessage,
  keepReply,
  numberOffers,
  openOffersOfPhone,
  vendorsOfPhone,
} from '../subgraphs/maintenance/vendor-sms/sms.statements.ts';
import { createDocumentFiles } from '../subgraphs/properties/document/document-files.ts';
import type { Core } from './open-core.ts';

/** The pages behind links to vendors, tenants and people on call, and their text messages, over the graph that the facade uses. */
export function openAnswerPages({ context, keyed, rateLimit }: Core, graph: GraphClient): Router {
  const { clock, config, files, secrets, answerLinks } = context;
  const { maxBytes, types } = config.documents;
  const { twilio } = config.notifications;
  const { find, discard } = createDocumentFiles(context);
  const photoTypes = types.filter((type) => type.startsWith('image/'));
  const options: AnswerOptions = {
    graph,
    keyed,
    rateLimit,
    clock,
    links: answerLinks,
    photos: { files, secrets, maxBytes, types: photoTypes, find, discard },
    findHolder: (token) => findLinkHolder(context, token),
    pagesUrl: config.pagesUrl,
    publicUrl: config.publicUrl,
    sms: twilio && { authToken: twilio.authToken, book: smsBook(context) },
  };
  return answerRouter(options);
}

function smsBook({ database, clock }: ServiceContext): SmsBook {
  const { worker } = database;
  return {
    sendersOf: async (phone) =>
      (await Promise.all([vendorsOfPhone(worker, phone), agentsOfPhone(worker, phone)])).flat(),
    openOffersOf: (phone) => openOffersOfPhone(worker, phone),
    pagesOf: (phone) => pagesOfPhone(worker, phone, clock.databaseNow()),
    numberOffersOf: (phone) => database.workerTransaction((sql) => numberOffers(sql, phone, clock.databaseNow())),
    findMessage: (sid) => findMessage(worker, sid),
    keepMessage: (message) => keepMessage(worker, message, clock.databaseNow()),
    keepReply: (message, reply) => keepReply(worker, message, reply),
  };
}
