/** Serves requests: sees one account at a time, the one that `app.account_id` names. */
export const REQUEST_ROLE = 'property_service_request';

/** Serves background work across accounts. */
export const WORKER_ROLE = 'property_service_worker';

/** Owns the published views; never logs in, and is bound by the same row policies as the readers. */
export const PUBLISHER_ROLE = 'property_service_publisher';

/** The setting that names the account a transaction may see. */
export const ACCOUNT_SETTING = 'app.account_id';
