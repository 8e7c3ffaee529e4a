import type { PersonSubject } from './personal-data.types.ts';

/** Begins a statement whose further parts read the subject as `s`; its values are {@link subjectValues}. */
export const WITH_SUBJECT = `with s as not materialized (
  select $1::text as account_id, $2::text as tenant_id, $3::text[] as own_tickets, $4::text[] as tickets,
    $5::text[] as leases, $6::text[] as screenings, $7::text[] as documents, $8::text as pattern
)`;

/** The first values of a statement that begins with {@link WITH_SUBJECT}. */
export const subjectValues = (accountId: string, subject: PersonSubject): unknown[] => [
  accountId,
  subject.tenantId,
  subject.ownTickets,
  subject.tickets,
  subject.leases,
  subject.screenings,
  subject.documents,
  subject.pattern,
];
