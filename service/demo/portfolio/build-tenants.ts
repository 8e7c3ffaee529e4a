import type { TenantStatus } from '../../../subgraphs/properties/tenant/tenant.entity.ts';
import {
  ENGLISH_FIRST_NAMES,
  ENGLISH_LAST_NAMES,
  SPANISH_FIRST_NAMES,
  SPANISH_LAST_NAMES,
} from '../data/names.data.ts';
import type { PropertyPlan } from '../data/properties.data.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import type { LeaseRow, TenantRow } from './portfolio-rows.ts';

const PEOPLE_PER_LEASE: readonly (readonly [number, number])[] = [
  [1, 50],
  [2, 38],
  [3, 12],
];

const LANGUAGES: readonly (readonly ['en' | 'es', number])[] = [
  ['en', 82],
  ['es', 18],
];

const CHANNELS: readonly (readonly [TenantRow['preferredChannel'], number])[] = [
  ['email', 60],
  ['sms', 32],
  ['none', 8],
];

/** Where the people of a lease stand. */
function statusOf({ status, startDate }: LeaseRow, today: string): TenantStatus {
  if (status === 'draft') return 'applicant';
  if (status === 'ended') return 'past';
  return startDate > today ? 'future' : 'current';
}

/** The people of a lease: a household with a language and, mostly, a name. */
export function buildTenants(lease: LeaseRow, property: PropertyPlan, today: string): TenantRow[] {
  const random = randomFor(`household ${lease.id}`);
  const language = random.weighted(LANGUAGES);
  const familyName = lastName(language, random);
  const status = statusOf(lease, today);
  const stay = {
    status,
    unitId: lease.unitId,
    moveInDate: status === 'applicant' ? null : lease.startDate,
    moveOutDate: status === 'past' ? (lease.movedOutOn ?? lease.endDate) : null,
    createdAt: lease.createdAt,
    updatedAt: lease.updatedAt,
  };
  return ['A', 'B', 'C'].slice(0, random.weighted(PEOPLE_PER_LEASE)).map((letter) => {
    const ownName = random.chance(0.35) ? lastName(language, random) : familyName;
    return { ...buildPerson(`${lease.id}-${letter}`, ownName, language, property, random), ...stay };
  });
}

function lastName(language: 'en' | 'es', random: Random): string {
  return random.pick(language === 'es' ? SPANISH_LAST_NAMES : ENGLISH_LAST_NAMES);
}

function buildPerson(
  id: string,
  familyName: string,
  language: 'en' | 'es',
  { areaCode }: PropertyPlan,
  random: Random,
): Pick<
  TenantRow,
  'id' | 'externalId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'preferredChannel' | 'language'
> {
  const firstName = random.pick(language === 'es' ? SPANISH_FIRST_NAMES : ENGLISH_FIRST_NAMES);
  const mailbox = plainLetters(`${firstName}.${familyName}`);
  return {
    id,
    externalId: random.chance(0.7) ? `crm-${random.whole(100_000, 999_999)}-${id}` : null,
    firstName,
    lastName: familyName,
    // A reserved domain and reserved numbers: whatever the demo sends reaches nobody.
    email: `${mailbox}${random.whole(1, 99)}@example.com`,
    phone: random.chance(0.94) ? `+1${areaCode}55501${String(random.whole(0, 99)).padStart(2, '0')}` : null,
    preferredChannel: random.weighted(CHANNELS),
    language,
  };
}

function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
}
