import type { DocumentReferences } from '../../document.types.ts';
import type { AttachedNoun } from './attachment.types.ts';

/** The member of a document for each kind of record. */
export const MEMBERS: Readonly<Record<AttachedNoun, keyof DocumentReferences>> = {
  property: 'propertyId',
  unit: 'unitId',
  lease: 'leaseId',
  tenant: 'tenantId',
  ticket: 'ticketId',
};

/** A text in an object's key that can name a record. */
export interface KeyName {
  text: string;
  /** The index of its folder or file, and its words there. */
  segment: number;
  from: number;
  to: number;
  /** Whether it is the whole name of a folder or file, or a whole part between dashes or commas. */
  isWhole: boolean;
  /** Whether a word such as `Unit` before it marks it as a unit number. */
  isUnitNumber: boolean;
  /** The kind of record by its folder, as in `units/101`; absent without such a folder. */
  noun?: AttachedNoun | undefined;
}

/** The folder names for each kind of record. */
const FOLDERS: ReadonlyMap<string, AttachedNoun> = new Map([
  ...['property', 'properties', 'building', 'buildings', 'community'].map((word) => [word, 'property'] as const),
  ...['unit', 'units', 'apartments', 'apartment', 'apts'].map((word) => [word, 'unit'] as const),
  ...['lease', 'leases', 'contracts'].map((word) => [word, 'lease'] as const),
  ...['tenant', 'tenants', 'residents', 'resident'].map((word) => [word, 'tenant'] as const),
  ...['ticket', 'tickets', 'maintenance', 'work orders'].map((word) => [word, 'ticket'] as const),
]);

const MOST_SEGMENTS = 12;
const MOST_WORDS = 14;
/** The most words in names of properties and persons. */
const LONGEST_NAME = 6;
const DATES = /(?<!\d)(?:\d{4}([-_. ])\d{1,2}\1\d{1,2}|\d{1,2}([-_. ])\d{1,2}\2\d{2,4}|(?:19|20)\d{6})(?!\d)/g;
const EXTENSION = /\.[a-z]\w{1,4}$/i;
const UNIT_WORD = /^(?:unit|apt|apartment|suite|ste|#)\.?$/i;

/** The texts in an object's key that can name records: folders, the file name, their parts, and sequences of words. */
export function namesIn(key: string): KeyName[] {
  const folders = key.split('/').filter((folder) => folder.trim() !== '');
  const nouns = folders.map((folder) => FOLDERS.get(folder.toLowerCase().replace(/[_-]/g, ' ')));
  return folders.slice(-MOST_SEGMENTS).flatMap((folder, index, shown) => {
    const isFile = index === shown.length - 1;
    const text = isFile ? folder.replace(EXTENSION, '') : folder;
    const noun = nouns[folders.length - shown.length + index - 1];
    return namesOfSegment(text, index).map((name) => ({ ...name, noun }));
  });
}

function namesOfSegment(written: string, segment: number): KeyName[] {
  const text = written.replace(DATES, ' ').trim();
  const parts = text
    .split(/\s+[-–—]\s+|[_,;&+]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const whole = { segment, from: 0, to: Infinity, isWhole: true, isUnitNumber: false };
  const names: KeyName[] = [written, text, ...parts].map((part) => ({ ...whole, text: part }));
  const words = text
    .split(/[\s_,;()[\]]+|\s[-–—]\s/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  for (const [from, word] of words.entries()) {
    const number = UNIT_WORD.test(words[from - 1] ?? '') ? word : /^(?:#|unit|apt)(?=\d)(.+)$/i.exec(word)?.[1];
    if (number !== undefined) {
      names.push({ segment, from, to: from + 1, isWhole: false, isUnitNumber: true, text: number });
    }
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_NAME); to++) {
      const phrase = words
        .slice(from, to)
        .filter((word) => !/^[-–—]$/.test(word))
        .join(' ');
      names.push({ segment, from, to, isWhole: false, isUnitNumber: false, text: phrase });
    }
  }
  const seen = new Set<string>();
  return names.filter((name) => {
    const id = `${name.text}\n${name.isUnitNumber}`;
    return name.text !== '' && !seen.has(id) && seen.add(id);
  });
}
