import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedTestService } from '../../support/shared-service.ts';
import { storedOf } from '../../support/database/stored.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { file, givenDispatch } from '../../support/maintenance/ticket-client.ts';

interface Curve {
  tickets: number;
  emergencies: number;
  isEnough: boolean;
  points: { share: number; forReview: number; missedUnseen: number; falseAlarms: number }[];
}

/** How a ticket was judged as it was filed; texts that no two have in common, so that none goes by another. */
interface Filed {
  description: string;
  called: string;
  emergency: number;
  reviewReason?: string;
  judged: string | null;
}

const FILED: readonly Filed[] = [
  { description: 'Cedar blinds crooked', called: 'standard', emergency: 0, judged: 'emergency' },
  { description: 'Hallway bulb flickers', called: 'emergency', emergency: 1, judged: 'urgent' },
  { description: 'Toilet seat loose', called: 'urgent', emergency: 0.05, judged: 'emergency' },
  {
    description: 'Mailbox hinge squeaks',
    called: 'standard',
    emergency: 0,
    reviewReason: 'unsure',
    judged: 'emergency',
  },
  { description: 'Please trim the hedge', called: 'standard', emergency: 0, judged: null },
];

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenDispatch(client);
});

async function givenJudged({ description, called, emergency, reviewReason, judged }: Filed): Promise<void> {
  const id = await file(client, unitId, { description });
  const probabilities = JSON.stringify({ emergency, urgent: 1 - emergency, standard: 0 });
  await client.write(({ sql }) =>
    sql(
      `update maintenance.triage_record set severity = $2, probabilities = $3, review_reason = $4 where ticket_id = $1`,
      [id, called, probabilities, reviewReason ?? null],
    ),
  );
  const body = { severity: judged, reason: 'seen on site' };
  if (judged !== null) await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body });
}

async function curve(): Promise<Curve> {
  const { triageReviewCurve } = await client.data<{ triageReviewCurve: Curve }>(
    '{ triageReviewCurve { tickets emergencies isEnough points { share forReview missedUnseen falseAlarms } } }',
  );
  return triageReviewCurve;
}

describe('The curve of reviews', () => {
  it('tells what each share would have come to among tickets that people judged, and changes nothing', async () => {
    expect(await curve()).toMatchObject({ tickets: 0, emergencies: 0, isEnough: false });
    for (const filed of FILED) await givenJudged(filed);
    const before = await storedOf(service.database, client.accountId);
    const { points, ...totals } = await curve();
    expect(totals).toEqual({ tickets: 4, emergencies: 3, isEnough: false });
    expect(points.map(({ share }) => share)).toEqual([0.02, 0.05, 0.08, 0.12, 0.15, 0.2, 0.3, 0.5]);
    // One waits for a person in any case, one from some share on, two never.
    expect(points[0]).toEqual({ share: 0.02, forReview: 0.25, missedUnseen: 2, falseAlarms: 1 });
    expect(points.at(-1)).toEqual({ share: 0.5, forReview: 0.5, missedUnseen: 1, falseAlarms: 1 });
    expect(points.map(({ forReview }) => forReview)).toEqual(points.map(({ forReview }) => forReview).sort());
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('is enough to go by from 50 tickets on', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => file(client, unitId)));
    const judge = (some: readonly string[]) =>
      client.write(({ sql }) =>
        sql(
          `insert into maintenance.triage_override
             (account_id, ticket_id, place, severity, category, reason, actor, at, wording, words)
           select account_id, ticket_id, 1, severity, category, 'seen on site', 'desk', decided_at, '', '{}'
           from maintenance.triage_record where ticket_id = any($1::text[])`,
          [some],
        ),
      );
    await judge(ids.slice(1));
    expect(await curve()).toMatchObject({ tickets: 49, isEnough: false });
    await judge(ids.slice(0, 1));
    expect(await curve()).toMatchObject({ tickets: 50, isEnough: true });
  });
});
