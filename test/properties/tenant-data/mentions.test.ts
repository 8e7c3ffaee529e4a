import { describe, expect, it } from '@jest/globals';
import { mentionsOf } from '../../../subgraphs/properties/tenant-data/mentions.rules.ts';
import { sharedTestService } from '../../support/shared-service.ts';

const ANA = {
  name: { first: 'Ana', last: 'O’Neil (Jr.)' },
  email: 'a.b+c@d.example',
  phone: '+13035550177',
  externalId: null,
};

describe('What mentions a person in a text', () => {
  it('is the full name, the address and the number in any notation, and nothing else', async () => {
    const service = await sharedTestService();
    const texts = {
      'ANA  O’Neil (Jr.) called': '[erased] called',
      'O’Neil (Jr.), Ana': '[erased]',
      'Banana O’Neil (Jr.)': 'Banana O’Neil (Jr.)',
      'Ana and O’Neil': 'Ana and O’Neil',
      'A.B+C@d.example, aXb+c@d.example': '[erased], aXb+c@d.example',
      '303.555.0177 or +1 (303) 555-0177 or 3035550177.': '[erased] or [erased] or [erased].',
      '93035550177': '93035550177',
    };
    const pattern = mentionsOf(ANA);
    for (const [text, expected] of Object.entries(texts)) {
      const [row] = await service.database.worker<{ text: string; json: unknown }>(
        `select erasure.without_mentions($1::text, $2) as text,
           erasure.without_mentions(jsonb_build_object('a', jsonb_build_array($1::text, 1, null)), $2) as json`,
        [text, pattern],
      );
      expect(row).toEqual({ text: expected, json: { a: [expected, 1, null] } });
    }
    await service.stop();
  });
});
