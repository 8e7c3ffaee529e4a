import type { Actor } from '../../../../platform/actor.ts';

/** Who may read a note. */
export const NOTE_VISIBILITIES = ['staff', 'vendor', 'tenant'] as const;
export type NoteVisibility = (typeof NOTE_VISIBILITIES)[number];

/** Whether somebody may enter a home without the tenant. */
export const ENTRY_PERMISSIONS = ['yes', 'no', 'ask'] as const;
export type EntryPermission = (typeof ENTRY_PERMISSIONS)[number];

/** Who reported a ticket. */
export interface TicketReporter {
  tenantId: string | null;
  name: string | null;
  /** In E.164; or a text from before phone numbers of reporters were read. */
  phone: string | null;
  phoneExtension?: string | null;
  email: string | null;
}

/** How to get into the home. */
export interface PermissionToEnter {
  permission: EntryPermission;
  instructions: string | null;
  /** Animals in the home. */
  pets: string | null;
}

/** An amount in minor units of a currency. */
export interface Money {
  amountMinor: number;
  currency: string;
}

/** What a ticket says of people, entry and cost. */
export interface TicketDetails {
  assigneeId: string | null;
  watcherIds: string[];
  reporter: TicketReporter | null;
  permissionToEnter: PermissionToEnter | null;
  notToExceed: Money | null;
  estimate: Money | null;
  tags: string[];
}

/** The details of a ticket of which nobody said anything. */
export const NO_DETAILS: TicketDetails = {
  assigneeId: null,
  watcherIds: [],
  reporter: null,
  permissionToEnter: null,
  notToExceed: null,
  estimate: null,
  tags: [],
};

/** A note on a ticket. */
export interface TicketNoteRow {
  id: string;
  ticketId: string;
  text: string;
  visibility: NoteVisibility;
  author: Actor;
  documentIds: string[];
  createdAt: Date;
  editedAt: Date | null;
  version: number;
}

/** A note as it was before an edit. */
export interface NoteEditRow {
  noteId: string;
  text: string;
  visibility: NoteVisibility;
  /** Who wrote the text. */
  author: Actor;
  /** Who replaced it, and when. */
  replacedBy: Actor;
  at: Date;
}
