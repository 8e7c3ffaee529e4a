import { describe, expect, it } from '@jest/globals';
import type { Lack } from '../../../../platform/db/answered-reads.ts';
import { lackOf } from '../../../../platform/db/replicas/server-place.ts';
import type { ReplicaPlace } from '../../../../platform/db/replicas/server-place.ts';
import { shareQuestion } from '../../../../platform/db/replicas/shared-question.ts';

const primary = { place: 1_000, timeline: 2 };
const fresh: ReplicaPlace = { isStandby: true, replayed: 1_000, timeline: 2, isolation: 'read committed' };

describe('A server answers no read', () => {
  it.each<[string, Partial<ReplicaPlace>, Lack | undefined]>([
    ['that has replayed less', { replayed: 999 }, 'behind'],
    ['that was promoted', { isStandby: false, replayed: 2_000, timeline: 3 }, 'no_standby'],
    ['that has gone on alone before the promotion of the primary', { replayed: 2_000, timeline: 1 }, 'other_timeline'],
    ['that follows another primary', { replayed: 2_000, timeline: 3 }, 'other_timeline'],
    ['whose transaction looks once for all statements', { isolation: 'repeatable read' }, 'failing'],
  ])('%s', (_which, differs, lack) => {
    expect(lackOf({ ...fresh, ...differs }, primary)).toBe(lack);
  });

  it('unless it has replayed as much, or more, of the same history', () => {
    expect(lackOf(fresh, primary)).toBeUndefined();
    expect(lackOf({ ...fresh, replayed: 1_001 }, primary)).toBeUndefined();
  });
});

describe('A shared question', () => {
  it('is asked once for all who come while one is under way, and after them', async () => {
    const questions: ((answer: number) => void)[] = [];
    const ask = shareQuestion(() => new Promise<number>((resolve) => questions.push(resolve)));
    const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
    const first = ask();
    await settled();
    const later = [ask(), ask(), ask()];
    await settled();
    expect(questions).toHaveLength(1);
    questions[0]!(1);
    expect(await first).toBe(1);
    await settled();
    expect(questions).toHaveLength(2);
    questions[1]!(2);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
  });

  it('that fails, fails for those who share it, and is asked anew', async () => {
    let count = 0;
    const ask = shareQuestion(async () => {
      count += 1;
      if (count === 1) throw new Error('away');
      return count;
    });
    await expect(ask()).rejects.toThrow('away');
    await expect(ask()).resolves.toBe(2);
  });
});
