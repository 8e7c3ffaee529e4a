import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { paymentImport } from '../../../../subgraphs/finance/ledger/payments/payments.import.ts';
import { recordImports } from '../../../../subgraphs/properties/import/records/record-imports.ts';

const guide = readFileSync('docs/guide/imports.md', 'utf8').replace(/ +\|/g, ' |');

describe('The guide to imports', () => {
  it.each([...recordImports, paymentImport].map((kind) => [kind.kind, kind] as const))(
    'lists the headings that are understood of %s',
    (_name, { kind, fields }) => {
      const rows = fields('USD')
        .filter(({ headings }) => headings.length > 0)
        .map(({ name, headings, isRequired }) => `| \`${name}\`${isRequired ? ' *' : ''} | ${headings.join(', ')} |`);
      const [, section = ''] = guide.split(`### ${kind}\n`);
      const table = section
        .split('\n#')[0]!
        .split('\n')
        .filter((line) => line.startsWith('| `'));
      expect(table).toEqual(rows);
    },
  );
});
