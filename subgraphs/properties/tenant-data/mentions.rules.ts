/** What texts may call a person; null for what is not looked for. */
export interface PersonNames {
  name: { first: string; last: string } | null;
  email: string | null;
  phone: string | null;
  externalId: string | null;
}

/** Fewer digits, and shorter identifiers, may be anything: an amount, or part of a time. */
const FEWEST = 7;
/** Finds nothing. */
const NOWHERE = '\\Z.';

/**
 * A regular expression of PostgreSQL (without regard to case) that finds the person's full name, email address, telephone
 * number in any notation, and identifier in other systems. A first or last name alone is often that of a relative, too.
 */
export function mentionsOf({ name, email, phone, externalId }: PersonNames): string {
  const names = name
    ? [`${name.first} ${name.last}`, `${name.last} ${name.first}`, `${name.last}, ${name.first}`].map(inAnySpacing)
    : [];
  const identifier = externalId !== null && externalId.length >= FEWEST ? externalId : null;
  const texts = [email, identifier].filter((text) => text !== null).map(literally);
  const digits = phone?.replace(/\D/g, '') ?? '';
  const number = digits.length < FEWEST ? [] : [inAnyNotation(digits)];
  const calls = [...names, ...texts, ...number];
  return calls.length === 0 ? NOWHERE : `(?<![[:alnum:]])(?:${calls.join('|')})(?![[:alnum:]])`;
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const inAnySpacing = (text: string): string => text.trim().split(/\s+/).map(literally).join('\\s+');

/** A country's digits before the last ten are often left out. */
function inAnyNotation(digits: string): string {
  const separated = (part: string): string => [...part].join('[\\s().\\-/]*');
  const national = digits.slice(-10);
  const country = digits.slice(0, -10);
  return country === '' ? separated(national) : `(?:\\+?${separated(country)}[\\s().\\-/]*)?${separated(national)}`;
}
