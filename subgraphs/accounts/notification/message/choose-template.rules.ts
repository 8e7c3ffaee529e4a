import { primaryLanguage } from '../../../../platform/language-tag.ts';
import { AUDIENCES } from '../audience.rules.ts';
import { NOTIFICATION_CHANNELS } from '../notification.types.ts';
import type { TemplateKey } from '../notification.types.ts';
import type { DefaultTexts } from './default-template.types.ts';
import { ENGLISH_STAFF_TEXTS } from './english-staff-templates.data.ts';
import { ENGLISH_TEXTS } from './english-templates.data.ts';
import { SPANISH_STAFF_TEXTS } from './spanish-staff-templates.data.ts';
import type { MessageText } from './render.rules.ts';
import { SPANISH_TEXTS } from './spanish-templates.data.ts';

const DEFAULT_TEXTS: Readonly<Record<string, DefaultTexts>> = {
  en: { ...ENGLISH_TEXTS, ...ENGLISH_STAFF_TEXTS },
  es: { ...SPANISH_TEXTS, ...SPANISH_STAFF_TEXTS },
};
const DEFAULT_LANGUAGE = 'en';

/** A text that an account has stored. */
export interface StoredTemplate extends TemplateKey, MessageText {
  /** Differs after every change. */
  version: string;
  updatedAt: Date;
}

/** The default text; undefined when recipients of that kind get no message about the event. */
export function defaultTemplate({ recipientKind, eventType, channel, language }: TemplateKey): MessageText | undefined {
  const found = DEFAULT_TEXTS[language]?.[`${recipientKind} ${eventType}`];
  if (!found) return undefined;
  return channel === 'sms' ? { subject: '', body: found.sms } : { subject: found.subject, body: found.email };
}

/** The keys of all default texts. */
export function defaultTemplates(): TemplateKey[] {
  return [...AUDIENCES].flatMap(([eventType, audiences]) =>
    audiences.flatMap(({ recipient }) =>
      NOTIFICATION_CHANNELS.filter((channel) => channel !== 'webhook' || recipient === 'vendor').flatMap((channel) =>
        Object.keys(DEFAULT_TEXTS).map((language) => ({ recipientKind: recipient, eventType, channel, language })),
      ),
    ),
  );
}

/**
 * Chooses a text: the recipient's language before English, and the account's text before the default.
 * @returns the text and its language
 */
export function chooseTemplate(
  wanted: TemplateKey,
  accountTemplates: ReadonlyMap<string, MessageText>,
): { text: MessageText; language: string } {
  const languages = [...new Set([primaryLanguage(wanted.language), DEFAULT_LANGUAGE])];
  for (const language of languages) {
    const key = { ...wanted, language };
    const text = accountTemplates.get(templateId(key)) ?? defaultTemplate(key);
    if (text) return { text, language };
  }
  throw new Error(`There is no text for ${templateId(wanted)}.`);
}

/** A template's identifier, e.g. `tenant:maintenance.created:email:en`. */
export function templateId({ recipientKind, eventType, channel, language }: TemplateKey): string {
  return [recipientKind, eventType, channel, language].join(':');
}
