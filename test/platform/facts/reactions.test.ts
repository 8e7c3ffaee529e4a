import { describe, expect, it } from '@jest/globals';
import { emit, factKind, reaction, reactionsByKind } from '../../../platform/facts/reactions.ts';

const renamed = factKind<string>('renamed');
const deleted = factKind<string>('deleted');

describe('A fact', () => {
  it('runs its reactions one after the other, in the order of the list, and those of no other kind', async () => {
    const log: string[] = [];
    const note = (step: string) => async (_context: unknown, name: string) => {
      await Promise.resolve();
      log.push(`${step} ${name}`);
    };
    const reactions = reactionsByKind([
      reaction(renamed, note('first')),
      reaction(deleted, note('never')),
      reaction(renamed, note('second')),
    ]);
    await emit({ service: { reactions } }, renamed, 'Maple Court');
    expect(log).toEqual(['first Maple Court', 'second Maple Court']);
  });

  it('fails the command when a reaction fails, and runs none after it', async () => {
    const log: string[] = [];
    const reactions = reactionsByKind([
      reaction(renamed, () => Promise.reject(new Error('no room'))),
      reaction(renamed, async () => void log.push('ran')),
    ]);
    await expect(emit({ service: { reactions } }, renamed, 'Maple Court')).rejects.toThrow('no room');
    expect(log).toEqual([]);
  });

  it('fails the command when nothing reacts to its kind', async () => {
    const reactions = reactionsByKind([]);
    await expect(emit({ service: { reactions } }, renamed, 'Maple Court')).rejects.toThrow('"renamed"');
  });
});
