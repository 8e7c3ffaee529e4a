import type { NamedMigration } from '../../../platform/db/migration.ts';
import { propertiesAndUnits } from './0001-properties-and-units.ts';
import { records } from './0002-records.ts';
import { tenantChanges } from './0003-tenant-changes.ts';
import { screening } from './0004-screening.ts';
import { imports } from './0005-imports.ts';
import { publishedTenants } from './0020-published-tenants.ts';
import { publishedContacts } from './0030-published-contacts.ts';
import { documents } from './0054-documents.ts';
import { publishedOccupancy } from './0070-published-occupancy.ts';
import { importsOfPayments } from './0071-imports-of-payments.ts';
import { documentAdoptions } from './0072-document-adoptions.ts';
import { ticketPhotos } from './0073-ticket-photos.ts';
import { importsFromBuckets } from './0074-imports-from-buckets.ts';
import { timeZonesOfUnits } from './0075-time-zones-of-units.ts';
import { addressesOfNames } from './0077-addresses-of-names.ts';
import { foldedNames } from './0098-folded-names.ts';
import { tenantsByContact } from './0078-tenants-by-contact.ts';
import { unclaimedRecords } from './0100-unclaimed-records.ts';
import { foldedPropertyNames } from './0103-folded-property-names.ts';
import { namesOfPropertiesForPayments } from './0110-names-of-properties-for-payments.ts';
import { chosenChannels } from './0130-chosen-channels.ts';
import { encodingsOfImports } from './0112-encodings-of-imports.ts';
import { attachmentsOfDocuments } from './0142-attachments-of-documents.ts';
import { warningsOfImports } from './0141-warnings-of-imports.ts';
import { actors } from './0150-actors.ts';
import { publishedTicketDocuments } from './0151-published-ticket-documents.ts';
import { searchOfProperties } from './0185-search.ts';
import { phoneNumbers } from './0175-phone-numbers.ts';
import { tenantErasures } from './0190-tenant-erasures.ts';
import { searchByIdentifier } from './0220-search-by-identifier.ts';
import { publishedFacts } from './0240-published-facts.ts';
import { remainingPlaces } from './0250-remaining-places.ts';
import { contactsAsCompared } from './0255-contacts-as-compared.ts';
import { assessedScreenings } from './0252-assessed-screenings.ts';
import { searchOfMany } from './0290-search-of-many.ts';
import { movedOut } from './0420-moved-out.ts';

/** The history of this subgraph's tables, oldest first. */
export const propertiesMigrations: readonly NamedMigration[] = [
  propertiesAndUnits,
  records,
  tenantChanges,
  screening,
  imports,
  publishedTenants,
  publishedContacts,
  publishedOccupancy,
  documents,
  importsOfPayments,
  documentAdoptions,
  ticketPhotos,
  importsFromBuckets,
  timeZonesOfUnits,
  addressesOfNames,
  foldedNames,
  tenantsByContact,
  unclaimedRecords,
  foldedPropertyNames,
  namesOfPropertiesForPayments,
  encodingsOfImports,
  chosenChannels,
  warningsOfImports,
  attachmentsOfDocuments,
  actors,
  publishedTicketDocuments,
  searchOfProperties,
  phoneNumbers,
  tenantErasures,
  searchByIdentifier,
  publishedFacts,
  remainingPlaces,
  contactsAsCompared,
  assessedScreenings,
  searchOfMany,
  movedOut,
];
