/** What the names of the service's own metrics begin with; those of the process keep the names that dashboards know. */
export const PREFIX = 'property_service_';
