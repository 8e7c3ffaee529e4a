/** A member of the office's staff. */
export interface StaffPlan {
  id: string;
  name: string;
  email: string;
  phone: string;
  roles: readonly string[];
}

/** People of the office, as timelines show them; the owner is made with the account. */
export const STAFF_PLANS: readonly StaffPlan[] = [
  person('dana.whitfield', 'Dana Whitfield', '+13125550142', 'manager'),
  person('marcus.lee', 'Marcus Lee', '+13125550143', 'coordinator'),
  person('priya.nair', 'Priya Nair', '+13125550144', 'coordinator'),
  person('tom.becker', 'Tom Becker', '+13125550145', 'bookkeeper'),
  person('ines.ortiz', 'Ines Ortiz', '+13125550146', 'viewer'),
];

/** Ids of the people who look after tickets. */
export const COORDINATORS: readonly string[] = STAFF_PLANS.filter(({ roles }) =>
  roles.some((role) => role === 'manager' || role === 'coordinator'),
).map(({ id }) => id);

function person(id: string, name: string, phone: string, role: string): StaffPlan {
  return { id, name, email: `${id}@northstar.example`, phone, roles: [role] };
}
