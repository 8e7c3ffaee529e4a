import type { Response } from 'express';
import type { ReadableDocument } from '../rest-facade/documents/send-content.ts';
import type { AnswerOptions } from './answer-options.types.ts';
import type { Answerer } from './link/answer.ts';
import type { OpenLink } from './link/open-link.ts';
import type { FormFields } from './page/form-fields.ts';
import type { PageState } from './page/parts.ts';
import type { Words } from './words/words.types.ts';

/** Somebody who has opened a link. */
export interface Visit {
  link: OpenLink;
  answerer: Answerer;
  words: Words;
  /** The path under which the service is reached; empty for the root of its host. */
  base: string;
  /** The path of the link's page. */
  path: string;
}

/** A press of a button. */
export interface Press {
  /** The last segment of the form's address. */
  action: string;
  /** Tells a press from its repeats. */
  nonce: string;
  fields: FormFields;
}

/** What came of a press, for the page that is shown next. */
export type Outcome = Omit<PageState, 'mark' | 'path'>;

/** What the links of one purpose show and do. */
export interface LinkPages {
  /** @throws AppError `link_expired` */
  show(options: AnswerOptions, response: Response, visit: Visit, state: Outcome): Promise<void>;
  /** What can be done beside adding a photo. */
  actions: ReadonlySet<string>;
  /** @throws FormFault; AppError `illegal_transition` when others were faster */
  press(options: AnswerOptions, response: Response, visit: Visit, press: Press): Promise<void>;
  /** A photo that the page links to; absent where there are none. @throws AppError `link_expired` */
  findPhoto?(options: AnswerOptions, visit: Visit, id: string): Promise<ReadableDocument | undefined>;
  /** The ticket that a photo belongs to; absent where nobody adds photos. @throws AppError `illegal_transition` when none can be added */
  ticketForPhoto?(options: AnswerOptions, answerer: Answerer): Promise<string>;
  /** Shows what holds now after a press of which nothing came. */
  refuse(
    options: AnswerOptions,
    response: Response,
    visit: Visit,
    refusal: { status: number; state: Outcome },
  ): Promise<void>;
}
