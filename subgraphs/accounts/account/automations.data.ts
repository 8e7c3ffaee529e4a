/** What the service does by itself in every account, by the id under which it is recorded. */
export const AUTOMATIONS: readonly { id: string; name: string; description: string }[] = [
  { id: 'triage', name: 'Triage', description: 'Judges the severity and category of reports and asks for reviews.' },
  { id: 'dispatch', name: 'Dispatch', description: 'Offers tickets to vendors by the account’s dispatch rules.' },
  { id: 'duplicates', name: 'Duplicates', description: 'Links the reports of one cause to a parent ticket.' },
  { id: 'sla', name: 'SLA clocks', description: 'Watches the targets of tickets and records breaches.' },
  { id: 'records', name: 'Records', description: 'Keeps the status of units in step with their leases.' },
  { id: 'documents', name: 'Documents', description: 'Fetches the photos of tickets.' },
  { id: 'exports', name: 'Exports', description: 'Exports figures by their schedules.' },
  { id: 'notifications', name: 'Notifications', description: 'Sends messages to tenants, vendors and staff.' },
  { id: 'workflows', name: 'Workflows', description: 'Does the steps of the account’s workflows.' },
  { id: 'webhooks', name: 'Webhooks', description: 'Delivers events to endpoints and disables dead ones.' },
];
