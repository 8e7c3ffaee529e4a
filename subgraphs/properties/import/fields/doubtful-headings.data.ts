import type { ImportField } from '../../../../platform/imports/import-kind.ts';

/** Which headings of a field often mean something else, and which words of other headings mean the field. */
type Doubts = Pick<ImportField, 'weak' | 'alike'>;

/** Words that make a heading mean something other than a monthly amount. */
const NO_MONTHLY_AMOUNT =
  /%|\b(?:dates?|days?|due|start|end|sq|sqft|sf|per|effective|diff|difference|variance|loss|gain|vs|less|minus|increase|last|prior|previous|balance|owed|past|type|code|notes?|comments?|frequency|period|cycle|daily|nightly|week|weekly|biweekly|fortnightly|quarter|quarterly|year|yearly|annual|annually|annualized)\b/;
const NO_RENT = new RegExp(`\\b(?:market|mkt|asking)\\b|${NO_MONTHLY_AMOUNT.source}`);
const NO_DAY_OF_A_LEASE = /\b(?:rent|rate|sign\w*|created|notice|status|type|option|renewal|days?)\b/;

/** For the asking rent of a unit. */
const MARKET_RENT_DOUBTS: Doubts = {
  weak: { Rent: 'it may be what the tenants pay, and no column says what is asked' },
  alike: {
    words:
      /^market$|\b(?:market|mkt|asking|advertised|listed|street)\b.*\b(?:rents?|rate|addl|additional|price|amount|amt)\b/,
    unless: NO_MONTHLY_AMOUNT,
  },
};

/** For the status of tenants and leases. */
const STATUS_DOUBTS: Doubts = {
  alike: {
    words: /\b(?:unit|occupancy|lease|rental|vacancy|resident|tenant|apartment)\b.*\bstatus\b/,
    unless: /\b(?:dates?|code|payment|renewal|application|insurance)\b/,
  },
};

const OF_OTHERS = 'it says how leases or tenants stand, and no column says how units do';

/** For the status of a unit. */
const UNIT_STATUS_DOUBTS: Doubts = {
  ...STATUS_DOUBTS,
  weak: { 'Lease Status': OF_OTHERS, 'Resident Status': OF_OTHERS, 'Tenant Status': OF_OTHERS },
};

const NAMES_OR_CODES = 'its cells may be names as well as identifiers, and another column has the names';

/** For the identifier that another system has for a tenant. */
const TENANT_ID_DOUBTS: Doubts = { weak: { Tenant: NAMES_OR_CODES, Resident: NAMES_OR_CODES } };

const MOVED_IN = 'leases need not begin on the day of moving in, and no column says their first day';

/** For the first day of a lease. */
const FIRST_DAY_DOUBTS: Doubts = {
  weak: { 'Move In': MOVED_IN, 'Move In Date': MOVED_IN },
  alike: {
    words: /\b(?:lease|rental|tenancy|contract)\b.*\b(?:starts?|begins?|beginning|from|commence\w*|effective)\b/,
    unless: NO_DAY_OF_A_LEASE,
  },
};

/** For the last day of a lease. */
const LAST_DAY_DOUBTS: Doubts = {
  alike: {
    words: /\b(?:lease|rental|tenancy|contract)\b.*\b(?:ends?|to|through|thru|expir\w*|terminat\w*)\b/,
    unless: NO_DAY_OF_A_LEASE,
  },
};

/** For the rent that tenants pay. */
const RENT_DOUBTS: Doubts = {
  alike: {
    words: /\b(?:lease|actual|current|contract|monthly|base|scheduled|tenant|resident)\b.*\brent\b/,
    unless: NO_RENT,
  },
};

const ONLY_REQUIRED = 'it is what is to be paid, and no column says what is held';

/** For the deposit that is held. */
const DEPOSIT_DOUBTS: Doubts = {
  weak: {
    'Deposit Required': ONLY_REQUIRED,
    'Required Deposit': ONLY_REQUIRED,
    'Security Deposit Required': ONLY_REQUIRED,
  },
};

/** By field, which headings often mean something else, and which words of other headings mean the field. */
export const DOUBTS = {
  marketRent: MARKET_RENT_DOUBTS,
  status: STATUS_DOUBTS,
  unitStatus: UNIT_STATUS_DOUBTS,
  tenantId: TENANT_ID_DOUBTS,
  firstDay: FIRST_DAY_DOUBTS,
  lastDay: LAST_DAY_DOUBTS,
  rent: RENT_DOUBTS,
  deposit: DEPOSIT_DOUBTS,
};
