import { primaryLanguage } from '../../../platform/language-tag.ts';
import type { LinkPurpose } from './sign-in-link.types.ts';

/** What the mail about a link is made of. */
export interface SignInMail {
  purpose: LinkPurpose;
  accountName: string;
  link: string;
  /** Language tags of the person, the preferred one first. */
  languages: readonly string[];
}

/** A mail in a language. */
interface MailText {
  subject: string;
  body: string;
  language: string;
}

type MailWriter = (mail: Pick<SignInMail, 'accountName' | 'link'>) => Omit<MailText, 'language'>;

const WRITERS: Readonly<Record<string, { invitation: MailWriter; signIn: MailWriter }>> = {
  en: {
    invitation: ({ accountName, link }) => ({
      subject: `You are invited to ${accountName}`,
      body: `You are invited to work on ${accountName}.\n\nOpen this link and press the button to sign in:\n${link}\n\nThe link works once, for seven days. If you do not expect it, do nothing.`,
    }),
    signIn: ({ link }) => ({
      subject: 'Your link to sign in',
      body: `Open this link in the browser in which you asked for it, and press the button to sign in:\n${link}\n\nThe link works once, for ten minutes, in that browser alone. If you did not ask for it, do nothing.`,
    }),
  },
  es: {
    invitation: ({ accountName, link }) => ({
      subject: `Le invitan a ${accountName}`,
      body: `Le invitan a trabajar en ${accountName}.\n\nAbra este enlace y pulse el botón para entrar:\n${link}\n\nEl enlace funciona una vez, durante siete días. Si no lo espera, no haga nada.`,
    }),
    signIn: ({ link }) => ({
      subject: 'Su enlace para entrar',
      body: `Abra este enlace en el navegador en que lo pidió y pulse el botón para entrar:\n${link}\n\nEl enlace funciona una vez, durante diez minutos, solo en ese navegador. Si no lo pidió, no haga nada.`,
    }),
  },
};

/** The mail that carries a link, in the first of the person's languages that we speak, or else in English. */
export function textOfMail({ purpose, languages, ...mail }: SignInMail): MailText {
  const language = languages.map(primaryLanguage).find((spoken) => Object.hasOwn(WRITERS, spoken)) ?? 'en';
  const { invitation, signIn } = WRITERS[language]!;
  return { ...(purpose === 'invitation' ? invitation : signIn)(mail), language };
}
