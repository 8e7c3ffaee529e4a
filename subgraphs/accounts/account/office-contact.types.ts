/** How vendors and tenants reach the office. */
export interface OfficeContact {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}
