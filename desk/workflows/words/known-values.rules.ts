/** Words of the desk for what the service lists. */
interface TicketWords {
  severity: Readonly<Record<string, string>>;
  category: Readonly<Record<string, string>>;
  status: Readonly<Record<string, string>>;
}

/** Fields of work orders whose values the service lists. The status that an event tells may be that of something else. */
const LISTED = /^(?:event\.data|ticket)\.(severity|category)$|^ticket\.(status)$/;

/** The values that a field can have, as the service spells them, with the desk's words; undefined if it can be anything. */
export function knownValues(field: unknown, words: TicketWords): { value: string; label: string }[] | undefined {
  const [, part, status] = LISTED.exec(typeof field === 'string' ? field : '') ?? [];
  const list = (part ?? status) as keyof TicketWords | undefined;
  return list && Object.entries(words[list]).map(([value, label]) => ({ value: value.toLowerCase(), label }));
}
