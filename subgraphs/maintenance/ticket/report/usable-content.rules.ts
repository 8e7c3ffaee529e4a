import { abbreviate } from '../../../../platform/text.ts';
import { webAddress } from '../../../../platform/web-address.ts';

const MOST_PHOTOS = 20;
/** Characters of an address as it is kept. */
const LONGEST_ADDRESS = 2_048;
/** Characters. */
const LONGEST_HINT = 64;
/** What is left out is told of up to here, then counted. */
const MOST_NOTES = 5;

/** What a report may say beside what it has to. */
export interface OptionalContent {
  photos: readonly (string | null)[];
  priorityHint: string | null;
}

/** The part of it that can be used. */
export interface UsableContent {
  photos: string[];
  priorityHint: string | null;
  /** What is left out and why, in sentences for staff; null when nothing is. */
  note: string | null;
}

/** The address of a photo as it is kept; undefined when it cannot be used. */
export function photoAddress(photo: string | null): string | undefined {
  const address = photo === null ? undefined : webAddress(photo);
  return address !== undefined && address.length <= LONGEST_ADDRESS ? address : undefined;
}

/** Leaves out of a report what cannot be used: nobody's emergency is refused for the sake of a photo. */
export function usableContent({ photos, priorityHint }: OptionalContent): UsableContent {
  const addresses = photos.map(photoAddress);
  const usable = addresses.filter((address) => address !== undefined);
  const notes = addresses.flatMap((address, place) =>
    address === undefined ? `Photo ${place + 1} was left out: ${whyUnusable(photos[place]!)}` : [],
  );
  if (usable.length > MOST_PHOTOS) {
    notes.unshift(`Only the first ${MOST_PHOTOS} of ${usable.length} photos were kept.`);
  }
  const isHintTooLong = priorityHint !== null && [...priorityHint].length > LONGEST_HINT;
  if (isHintTooLong) {
    notes.unshift(
      `The priority hint was left out: expected at most ${LONGEST_HINT} characters, but got ${abbreviate(priorityHint)}.`,
    );
  }
  return {
    photos: usable.slice(0, MOST_PHOTOS),
    priorityHint: isHintTooLong ? null : priorityHint,
    note: inSentences(notes),
  };
}

function whyUnusable(photo: string | null): string {
  const came = photo === null ? 'null' : abbreviate(photo);
  return `expected an http:// or https:// address of at most ${LONGEST_ADDRESS} characters, but got ${came}.`;
}

function inSentences(notes: readonly string[]): string | null {
  if (notes.length === 0) return null;
  const more = notes.length - MOST_NOTES;
  return [...notes.slice(0, MOST_NOTES), ...(more > 0 ? [`${more} more of the kind.`] : [])].join(' ');
}
