import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CAUSE_WEIGHTS, openCauseReaders } from '../../../../subgraphs/maintenance/incident/cause/cause-readers.ts';
import { readers } from '../../../../subgraphs/maintenance/triage/triage-readers.ts';

describe('The weights of the cause readers', () => {
  it('are refused when they were trained on other weights of the triage', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cause-weights-'));
    const file = join(folder, 'causes.bin');
    const weights = readFileSync(CAUSE_WEIGHTS);
    const { fingerprint } = readers();
    const place = weights.indexOf(fingerprint);
    expect(place).toBeGreaterThan(0);
    weights.write('0'.repeat(fingerprint.length), place);
    writeFileSync(file, weights);
    try {
      expect(() => openCauseReaders(file)).toThrow('run train:causes after train:triage');
      expect(() => openCauseReaders(CAUSE_WEIGHTS)).not.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
