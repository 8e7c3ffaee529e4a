import type { Ids } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';

/** A text message by which a vendor answered, and the code that another one may use. */
export async function givenTextMessage(client: TestClient, { vendor, ticket }: Ids, text: string): Promise<void> {
  const values = [client.accountId, text, vendor, ticket];
  await client.work(
    `insert into maintenance.sms_message (account_id, message_sid, answer, vendor_id, ticket_id, offer, reply, received_at)
     values ($1, $4, 'accept', $3, $4, 1, $2, now())`,
    values,
  );
  await client.work(
    `insert into maintenance.sms_code (account_id, phone, code, ticket_id, offer, listed_at)
     values ($1, $2, 1, $2, 1, now())`,
    [client.accountId, ticket],
  );
}
