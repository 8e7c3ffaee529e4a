import { automation } from '../../platform/actor.ts';

/** Keeps the status of units in step with their leases and days. */
export const RECORD_KEEPER = automation('records', 'Records');

/** Fetches the photos of tickets. */
export const DOCUMENT_KEEPER = automation('documents', 'Documents');
