/** What a text states of now, beside what it asks or announces or says is over: standard tickets often do nothing else. */

const SENTENCE = /[^.!?]+[.!?]*/g;
const ASKED = /\?|^\s*(?:is|are|will|when|does|do|did|can|could|may|what|why|how|cuando|por que|hay|habra|va a)\b/;
const ANNOUNCED =
  /\b(?:will (?:not )?be|is going to|are going to|scheduled|planned|upcoming|tomorrow|next (?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|reminder|notice|announce\w*|inspection|programad[oa]s?|proxim[oa]|manana|aviso)\b/;

const OVER =
  /\b(?:was|were|had been|used to|fixed|restored|repaired|back (?:on|in|now|up)|(?:is|are|came) back|works? (?:now|again)|after the|thanks?|thank you|no (?:\w+ )?(?:outage|blackout)|reset|fried|just asking|ya (?:hay|volvio|regreso|funciona)|gracias)\b/;

/**
 * The sentences of a text that tell of what is so now: they neither ask nor announce, and it is not over.
 * @param text without accents, in lower case
 */
export function statementsOf(text: string): string {
  const stated = (said: string): boolean => ![ASKED, ANNOUNCED, OVER].some((other) => other.test(said));
  return (text.match(SENTENCE) ?? []).filter(stated).join('');
}
