import { isolateByAccount, publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Offers for the links in messages, vendors by telephone number, and the text messages by which vendors answer. */
export const answersOfVendors = sqlMigration('maintenance/0171-answers-of-vendors', [
  ...publishView(
    'maintenance.published_offer',
    ['maintenance.dispatch_record'],
    `select account_id, ticket_id, attempt, vendor_id, decided_at from maintenance.dispatch_record
     where vendor_id is not null`,
  ),
  `create index vendor_by_phone on maintenance.vendor (phone) where phone is not null`,
  // The number by which a vendor with several open offers names one of them in a text message.
  `create table maintenance.sms_code (
     account_id text not null,
     phone text not null,
     code integer not null,
     ticket_id text not null,
     offer integer not null,
     listed_at timestamptz not null,
     primary key (account_id, phone, code),
     unique (phone, code),
     unique (account_id, phone, ticket_id, offer)
   )`,
  // What a message decided is stored before it takes effect, so that a repeat decides the same.
  `create table maintenance.sms_message (
     account_id text not null,
     message_sid text not null unique,
     answer text check (answer in ('accept', 'decline')),
     vendor_id text not null,
     ticket_id text,
     offer integer,
     reply text,
     received_at timestamptz not null,
     primary key (account_id, message_sid),
     check ((answer is null) = (ticket_id is null) and (answer is null) = (offer is null))
   )`,
  `create index sms_message_old on maintenance.sms_message (received_at)`,
  `create index sms_code_old on maintenance.sms_code (listed_at)`,
  ...isolateByAccount('maintenance.sms_code', 'select'),
  ...isolateByAccount('maintenance.sms_message', 'select'),
]);
