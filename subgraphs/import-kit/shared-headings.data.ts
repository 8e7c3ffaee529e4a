/** Headings of a column that names a unit, in files of every kind. */
export const UNIT_HEADINGS =
  'Unit ID, Unit Code, Unit, Unit Number, Unit Name, Unit No, Bldg/Unit, Building/Unit, Apartment, Apt, Suite';

/** Headings of a column of tenants, in files of every kind. `Name` is not one: it may name something else. */
export const PERSON_HEADINGS =
  'Tenant Name, Tenant, Tenants, Tenant Names, Resident Name, Resident, Residents, Lessee, Occupant, Customer Name, Customer';
