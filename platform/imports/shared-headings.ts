/** What stands above a column that says in which unit something is, whatever kind of rows the file holds. */
export const UNIT_HEADINGS =
  'Unit ID, Unit Code, Unit, Unit Number, Unit Name, Unit No, Bldg/Unit, Building/Unit, Apartment, Apt, Suite';

/** What stands above a column of people who rent, whatever kind of rows the file holds; `Name` may be that of something else. */
export const PERSON_HEADINGS =
  'Tenant Name, Tenant, Tenants, Tenant Names, Resident Name, Resident, Residents, Lessee, Occupant, Customer Name, Customer';
