import { bytesOf } from '../page/fit-text.rules.ts';
import type { Job } from './read-job.ts';

/** Bytes of a page that addresses elsewhere may take. */
const ADDRESS_BYTES = 4_000;

type StoredPhoto = NonNullable<Job['ticket']['documents']>['nodes'][number];

/** The photos of a job that the service has; what was called a photo before the service looked may be none. */
export const storedPhotos = ({ ticket }: Job): StoredPhoto[] =>
  (ticket.documents?.nodes ?? []).filter(
    ({ kind, contentType }) => kind === 'PHOTO' && contentType.startsWith('image/'),
  );

/**
 * Addresses of a job's photos: those that the service has, behind the vendor's own link, and those that are only named by an
 * address.
 * @param path of the vendor's page
 */
export function photoAddresses(job: Job, path: string): string[] {
  const stored = storedPhotos(job);
  const known = new Set(stored.map(({ sourceUrl }) => sourceUrl));
  let bytes = 0;
  const elsewhere = job.ticket.photos.filter(
    (url) => /^https?:\/\//i.test(url) && !known.has(url) && (bytes += bytesOf(url)) <= ADDRESS_BYTES,
  );
  return [...stored.map(({ id }) => `${path}/photos/${encodeURIComponent(id)}`), ...elsewhere];
}
