/** What a vendor's text message says about an offer. */
export interface SmsAnswer {
  answer: 'accept' | 'decline';
  /** The number or the ticket by which it names an offer; null when it names none. */
  choice: string | null;
  /** The language that it is written in, where that can be told. */
  language: 'en' | 'es' | null;
}

const ANSWERS: Readonly<Record<string, readonly [SmsAnswer['answer'], SmsAnswer['language']]>> = {
  y: ['accept', null],
  yes: ['accept', 'en'],
  ok: ['accept', null],
  accept: ['accept', 'en'],
  s: ['accept', 'es'],
  si: ['accept', 'es'],
  acepto: ['accept', 'es'],
  n: ['decline', null],
  no: ['decline', null],
  decline: ['decline', 'en'],
  rechazo: ['decline', 'es'],
};

/** Words that the telephone network acts on; nobody who sends them wants a reply of ours. */
const STOP_WORDS = new Set([
  'stop',
  'stopall',
  'unsubscribe',
  'end',
  'quit',
  'start',
  'unstop',
  'cancel',
  'optout',
  'revoke',
]);

/** Reads a text message: an answer, perhaps with the offer that it is about; `stop` for one that gets no reply. */
export function readSms(text: string): SmsAnswer | 'stop' | undefined {
  const [first = '', ...rest] = text.trim().split(/[\s,;:]+/);
  const word = first
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.!¡?¿"']/g, '');
  const choice = rest.join(' ').replace(/[.!]+$/, '');
  if (STOP_WORDS.has(word) && choice === '') return 'stop';
  const meaning = Object.hasOwn(ANSWERS, word) ? ANSWERS[word]! : undefined;
  if (!meaning) return undefined;
  return { answer: meaning[0], choice: choice === '' ? null : choice, language: meaning[1] };
}
