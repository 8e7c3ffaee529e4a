/** How postal services shorten what people write out. */
const SHORT = new Map(
  Object.entries({
    ...{ street: 'st', avenue: 'ave', av: 'ave', road: 'rd', drive: 'dr', boulevard: 'blvd', lane: 'ln', court: 'ct' },
    ...{
      place: 'pl',
      square: 'sq',
      terrace: 'ter',
      parkway: 'pkwy',
      highway: 'hwy',
      circle: 'cir',
      trail: 'trl',
      way: 'wy',
    },
    ...{
      north: 'n',
      south: 's',
      east: 'e',
      west: 'w',
      northeast: 'ne',
      northwest: 'nw',
      southeast: 'se',
      southwest: 'sw',
    },
    ...{ apartment: 'apt', suite: 'ste', building: 'bldg', floor: 'fl', saint: 'st', mount: 'mt', fort: 'ft' },
    ...{
      alabama: 'al',
      alaska: 'ak',
      arizona: 'az',
      arkansas: 'ar',
      california: 'ca',
      colorado: 'co',
      connecticut: 'ct',
    },
    ...{
      delaware: 'de',
      florida: 'fl',
      georgia: 'ga',
      hawaii: 'hi',
      idaho: 'id',
      illinois: 'il',
      indiana: 'in',
      iowa: 'ia',
    },
    ...{
      kansas: 'ks',
      kentucky: 'ky',
      louisiana: 'la',
      maine: 'me',
      maryland: 'md',
      massachusetts: 'ma',
      michigan: 'mi',
    },
    ...{ minnesota: 'mn', mississippi: 'ms', missouri: 'mo', montana: 'mt', nebraska: 'ne', nevada: 'nv', ohio: 'oh' },
    ...{ oklahoma: 'ok', oregon: 'or', pennsylvania: 'pa', tennessee: 'tn', texas: 'tx', utah: 'ut', vermont: 'vt' },
    ...{ virginia: 'va', washington: 'wa', wisconsin: 'wi', wyoming: 'wy' },
  }),
);
const SHORT_PAIRS: Readonly<Record<string, string>> = {
  'new hampshire': 'nh',
  'new jersey': 'nj',
  'new mexico': 'nm',
  'new york': 'ny',
  'north carolina': 'nc',
  'north dakota': 'nd',
  'rhode island': 'ri',
  'south carolina': 'sc',
  'south dakota': 'sd',
  'west virginia': 'wv',
};
const PAIRS = new RegExp(String.raw`\b(?:${Object.keys(SHORT_PAIRS).join('|')})\b`, 'g');

/** Fewer letters and digits than these begin many an address. */
const LEAST_OF_ADDRESS = 5;
/** A number, a name and a kind of street: behind as many words one address may lack what the other has. */
const WORDS_OF_STREET = 3;

/** The words of an address as postal services shorten them, without its country and without the end of a ZIP+4. */
function wordsOf(address: string): string[] {
  const plain = address
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\b(\d{5})-\d{4}\b/g, '$1')
    .replace(PAIRS, (pair) => SHORT_PAIRS[pair]!)
    .replace(/,? *\b(?:usa|united states(?: of america)?)\.?$/, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => SHORT.get(word) ?? word);
}

/** Whether a list begins with the street of the other, and has all of its words in their order. */
function isPartOf(short: readonly string[], long: readonly string[]): boolean {
  if (short.slice(0, WORDS_OF_STREET).some((word, at) => word !== long[at])) return false;
  let at = 0;
  for (const word of long) if (word === short[at]) at++;
  return at === short.length;
}

/** How one address is to another: `part` says as much of the same one, `more` says more of it. */
export type AddressRelation = 'same' | 'part' | 'more' | 'other';

/** Compares two addresses as two systems may write the same: `1 Maple Street, Denver` and `1 Maple St, Denver, CO 80201-1234`. */
export function compareAddresses(first: string, second: string): AddressRelation {
  const [firstWords, secondWords] = [wordsOf(first), wordsOf(second)];
  const [firstText, secondText] = [firstWords.join(''), secondWords.join('')];
  if (firstText === '' || secondText === '') return 'other';
  if (firstText === secondText) return 'same';
  if (firstText.length < LEAST_OF_ADDRESS) return 'other';
  const isWithin = (short: string[], shortText: string, long: string[], longText: string): boolean =>
    longText.startsWith(shortText) || isPartOf(short, long);
  if (firstWords.length <= secondWords.length && isWithin(firstWords, firstText, secondWords, secondText)) {
    return 'part';
  }
  return isWithin(secondWords, secondText, firstWords, firstText) ? 'more' : 'other';
}

/** Whether two addresses begin with the same number, so that one may be the other misspelt. */
export const haveSameNumber = (first: string, second: string): boolean => {
  const [number] = wordsOf(first);
  return number !== undefined && /^\d/.test(number) && number === wordsOf(second)[0];
};
