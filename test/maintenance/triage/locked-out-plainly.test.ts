import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

const LOCK_OUTS = ['Locked myself out', 'locked out', "i'm locked out", 'I locked myself out'];
const THINGS_INSIDE = [
  ', keys are inside on the counter',
  ', my keys are inside the apartment',
  ' and my phone is inside',
  ', keys are inside',
  ', keys and phone are inside',
  ', left my keys inside',
  ' and my wallet is inside',
  ', key is inside on the table',
];
const DANGERS_INSIDE = [
  ', my baby is inside',
  ', my dog is inside',
  ', the stove is on',
  ', my keys are inside and the stove is on',
  ' and my toddler is inside',
  ', kid inside alone',
  ', keys inside and my baby is inside too',
  ', candle burning inside',
  ', my keys and my son are inside',
  ', my son and my keys are inside',
  ', phone inside, cat inside',
];

describe('A lock-out', () => {
  it.each(LOCK_OUTS)('is urgent where only keys and the like are inside (guide U5): %s', (lockOut) => {
    const others = THINGS_INSIDE.map((inside) => lockOut + inside).filter((text) => severityOf(text) !== 'urgent');
    expect(others).toEqual([]);
  });

  it.each([...LOCK_OUTS, "Can't get in", 'we are locked out of the apartment'])(
    'is an emergency where somebody or a fire is inside (guide E5): %s',
    (lockOut) => {
      const others = DANGERS_INSIDE.map((inside) => lockOut + inside).filter(
        (text) => severityOf(text) !== 'emergency',
      );
      expect(others).toEqual([]);
    },
  );
});
