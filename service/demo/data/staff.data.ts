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
];

function person(id: string, name: string, phone: string, role: string): StaffPlan {
  return { id, name, email: `${id}@northstar.example`, phone, roles: [role] };
}
