/**
 * Raised for a vendor when it may have a place for another ticket: by a trigger of the ticket's table when one of its jobs
 * ends, and when its cap changes.
 */
export const PLACE_FREED = 'maintenance/place-freed';
