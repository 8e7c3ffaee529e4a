import type {
  DispatchInput,
  DispatchRule,
  DispatchTicket,
  DispatchVendor,
} from '../../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import { SEVERITIES } from '../../../../subgraphs/maintenance/triage/triage.types.ts';

/** Tuesday, 10:30 in New York. */
export const NOW = new Date('2026-06-02T14:30:00Z');

/** A vendor who can take anything that a plumber does, with overrides. */
export function buildVendor(id: string, overrides: Partial<DispatchVendor> = {}): DispatchVendor {
  return {
    id,
    isActive: true,
    categories: ['plumbing'],
    severities: SEVERITIES,
    hours: null,
    openTicketCount: 0,
    openTicketCap: null,
    insuranceExpiresOn: null,
    ...overrides,
  };
}

/** A rule for the whole account that takes the first eligible of all plumbers, with overrides. */
export function buildRule(id: string, overrides: Partial<DispatchRule> = {}): DispatchRule {
  return { id, scope: { kind: 'account' }, position: 1, condition: {}, enabled: true, ...overrides };
}

export function buildTicket(overrides: Partial<DispatchTicket> = {}): DispatchTicket {
  return { unitId: 'unit-1', propertyId: 'property-1', category: 'plumbing', severity: 'urgent', ...overrides };
}

export function buildInput(overrides: Partial<DispatchInput> = {}): DispatchInput {
  return {
    ticket: buildTicket(),
    rules: [buildRule('rule-1')],
    vendors: [buildVendor('vendor-1')],
    now: NOW,
    zone: 'America/New_York',
    ...overrides,
  };
}
