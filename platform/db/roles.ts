/** Serves requests: sees one account at a time, the one that `app.account_id` names. */
export const REQUEST_ROLE = 'property_service_request';

/** Serves background work across accounts. */
export const WORKER_ROLE = 'property_service_worker';

/** Owns the published views; never logs in, and is bound by the same row policies as the readers. */
export const PUBLISHER_ROLE = 'property_service_publisher';

/** The setting that names the account a transaction may see. */
export const ACCOUNT_SETTING = 'app.account_id';

/** Serves callers who may see only some properties of their account; no member of the request role, whose policies are wider. */
export const REACH_ROLE = 'property_service_reach';

/** Runs the commands of such callers: it reads the whole account, and writes only what lies in their properties. */
export const REACH_COMMAND_ROLE = 'property_service_reach_command';

/** The setting that says who makes the changes of a transaction, for which request and when; see `Author`. */
export const AUTHOR_SETTING = 'app.author';

/** The setting that names the properties a transaction may see, as an array of ids. */
export const REACH_SETTING = 'app.property_ids';

/** Reads and writes every row of every table: for a move of an account to another database. */
export const MOVER_ROLE = 'property_service_mover';

/** The setting that tells triggers that rows come from another database, with all that follows from them. */
export const MOVING_SETTING = 'app.moving';

/** Reads every row of every table, and writes nothing: for backups. */
export const BACKUP_ROLE = 'property_service_backup';
