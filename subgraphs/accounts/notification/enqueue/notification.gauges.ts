import { readersBehind } from '../../../../platform/events/behind.gauges.ts';

/** How far notifications are behind the log. */
export const notificationsBehind = readersBehind({
  name: 'notification',
  cursors: `select a.account_id, coalesce(c.cursor_pos, 0) as cursor_pos from accounts.account a
    left join accounts.notification_cursor c on c.account_id = a.account_id`,
  help: 'accounts whose notifications are not written yet',
});
