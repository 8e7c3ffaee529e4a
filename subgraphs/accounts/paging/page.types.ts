/** Where a page stands. */
export const PAGE_STATES = ['sent', 'acknowledged', 'timed_out', 'resolved'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Whom a step of a page calls on: a layer of a roster, the escalation contact, or the owners. */
export const PAGE_LAYERS = ['responder', 'backup', 'contact', 'owners'] as const;
export type PageLayer = (typeof PAGE_LAYERS)[number];

/** A step that somebody was called on in. */
export interface PageStep {
  layer: PageLayer;
  /** Place of the layer in its roster; null for the contact and the owners. */
  place: number | null;
  /** Agents who were called on; empty for a contact or an owner who is no agent. */
  agentIds: string[];
  sentAt: string;
  respondBy: string;
  /** As long as there is time to answer, `sent`. */
  outcome: PageState;
}
