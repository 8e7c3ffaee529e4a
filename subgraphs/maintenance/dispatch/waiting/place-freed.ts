/**
 * Topic of the request that is raised when a vendor may have a free place: by a trigger of the ticket table when one of
 * its jobs ends, and when its cap changes.
 */
export const PLACE_FREED = 'maintenance/place-freed';
