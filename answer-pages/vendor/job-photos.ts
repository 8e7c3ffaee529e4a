import type { SignedLinks } from '../../platform/auth/signed-links.ts';
import type { Job } from './read-job.ts';

/** As long as somebody looks at a page. */
const LINK_MS = 3_600_000;

/** Addresses of a job's photos: those that the service has, signed, and those that are only named by an address. */
export function photoAddresses(
  links: SignedLinks,
  { ticket }: Job,
  { accountId, base, now }: { accountId: string; base: string; now: Date },
): string[] {
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const stored = (ticket.documents?.nodes ?? []).filter(({ kind }) => kind === 'PHOTO');
  const signed = stored.map(({ id, createdAt }) =>
    links.sign({ accountId, id, madeAt: new Date(createdAt) }, expiresAt),
  );
  const known = new Set(stored.map(({ sourceUrl }) => sourceUrl));
  const elsewhere = ticket.photos.filter((url) => /^https?:\/\//i.test(url) && !known.has(url));
  return [...signed.map((token) => `${base}/api/v1/document-links/${token}`), ...elsewhere];
}
