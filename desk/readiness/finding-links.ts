const PATHS: Readonly<Record<string, string>> = {
  nobody_to_escalate_to: '/settings/account',
  owner_is_escalation_contact: '/settings/account',
  no_vendor_for_emergencies: '/settings/rules',
  no_vendor_for_urgent_tickets: '/settings/rules',
  no_vendor_for_standard_tickets: '/settings/rules',
  insurance_ended: '/settings/vendors',
  insurance_ends_soon: '/settings/vendors',
  roster_without_people: '/settings/rosters',
  roster_layer_without_people: '/settings/rosters',
  rosters_overlap: '/settings/rosters',
  roster_calendar_ends: '/settings/rosters',
  on_call_without_phone: '/settings/people',
  on_call_out_of_reach: '/settings/people',
  webhook_disabled: '/integrations/webhooks',
  webhook_failing: '/integrations/webhooks',
  export_failing: '/integrations/exports',
};

/** The screen on which a finding is mended; undefined for what only whoever runs the service can mend. */
export const pathOfFinding = (code: string): string | undefined => PATHS[code];

/** Findings by which nobody would hear of an emergency. */
export const SILENT: ReadonlySet<string> = new Set([
  'nobody_to_escalate_to',
  'alerts_not_sent',
  'roster_without_people',
]);
