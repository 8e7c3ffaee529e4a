const SCREENS: Readonly<Record<string, string>> = {
  ticket: '/tickets/',
  tenant: '/tenants/',
  unit: '/units/',
  property: '/properties/',
  kpi_export: '/integrations/exports/',
  import: '/integrations/imports/',
  webhook_endpoint: '/integrations/webhooks/',
};

/** The screen that shows an event's entity; undefined if there is none. */
export function recordPath({ type, id }: { type: string; id: string }): string | undefined {
  const screen = Object.hasOwn(SCREENS, type) ? SCREENS[type] : undefined;
  return screen === undefined ? undefined : `${screen}${encodeURIComponent(id)}`;
}
