import { expect, it } from '@jest/globals';
import { startDenyList } from '../../../platform/auth/deny-list.ts';
import { createKnownAccounts } from '../../../platform/auth/known-accounts.ts';
import { createLogger } from '../../../platform/logger.ts';
import { TestClock } from '../../support/test-clock.ts';

const ANA = { subject: 'ana', accountId: 'oak', scopes: new Set<string>(), expiresAt: new Date('2099-01-01') };

it('asks for the revoked clients once more where the machine slept while they were being read', async () => {
  const clock = new TestClock();
  const letPass = (minutes: number): void =>
    clock.jumpTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
  let passWhileReading = false;
  const denyList = await startDenyList(
    {
      lately: () => {
        if (passWhileReading) letPass(10);
        passWhileReading = false;
        return Promise.resolve({ revoked: [], changed: [] });
      },
      accounts: createKnownAccounts((ids) => Promise.resolve({ here: ids, moved: [] })),
    },
    clock,
    createLogger('info', { write: () => undefined }),
  );
  try {
    passWhileReading = true;
    letPass(10);
    await expect(denyList.check(ANA)).resolves.toBeUndefined();
  } finally {
    await denyList.stop();
  }
});
