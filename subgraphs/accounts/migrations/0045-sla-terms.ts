import { isolateByAccount, publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

const TERMS = 'business_hours, holidays, sla_targets, sla_fees';

/** What an account promises and what lateness costs it, with what it promised before and until when. */
export const slaTerms = sqlMigration('accounts/0045-sla-terms', [
  `alter table accounts.account add column sla_revision integer not null default 1`,
  `create table accounts.replaced_sla_terms (
     account_id text not null,
     revision integer not null,
     until timestamptz not null,
     business_hours jsonb not null,
     holidays jsonb not null,
     sla_targets jsonb not null,
     sla_fees jsonb not null,
     primary key (account_id, revision)
   )`,
  ...isolateByAccount('accounts.replaced_sla_terms', 'select, insert'),
  ...publishView(
    'accounts.published_sla_terms',
    ['accounts.replaced_sla_terms'],
    `select account_id, revision, until, ${TERMS} from accounts.replaced_sla_terms
     union all
     select account_id, sla_revision, null, ${TERMS} from accounts.account`,
  ),
]);
