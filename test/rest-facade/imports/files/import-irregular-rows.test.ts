import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/test-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { takeFile } from '../import-client.ts';
import type { Import } from '../import-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const take = (...lines: string[]): Promise<Import> => takeFile(service, client, `${lines.join('\n')}\n`);
const errorsOf = async ({ errors_url }: Import): Promise<string[]> =>
  (await (await client.request('GET', errors_url!)).text()).trim().split('\r\n').slice(1);

const cells = (count: number): string => Array.from({ length: count }, (_, n) => `x${n}`).join(',');

describe('A row', () => {
  it('of more cells than any table has is an error of its own, wherever it stands', async () => {
    const people = Array.from({ length: 30 }, (_, n) => `${n},Ana Silva`);
    const result = await take('id,name', cells(1_001), ...people, `"a\nb",${cells(1_200)}`, 'last,Bo Ek');
    expect(result).toMatchObject({ status: 'completed', rows_ok: 31, rows_failed: 2 });
    expect(await errorsOf(result)).toEqual([
      '2,"","Expected a row of at most 1000 cells, but it has 1001."',
      '33,"","Expected a row of at most 1000 cells, but it has 1201."',
    ]);
  });

  it('of more cells than any table has cannot be the header', async () => {
    const result = await take(`id,name,${cells(1_000)}`, '1,Ana Silva', '2,Bo Ek');
    expect(result).toMatchObject({ status: 'failed', rows_total: 0 });
    expect(result.error).toMatch(
      /^Line 1: Expected a row of at most 1000 cells, but it has 1002\. Expected a table that begins with /,
    );
  });

  it('with a NUL leaves the others alone, also in a short file', async () => {
    const result = await take('id,name,colour', 'a\u0000b,Ana Silva,', '2,Bo Ek,r\u0000d', '3,Cy Oh,');
    expect(result).toMatchObject({ status: 'completed', rows_ok: 2, rows_failed: 1 });
    expect(await errorsOf(result)).toEqual([
      expect.stringMatching(/^2,"id","external_id: .*without control characters/),
    ]);
  });

  it('with a NUL may be the header, whose words count without it', async () => {
    const result = await take('id,na\u0000me,col\u0000our', '1,Ana Silva,red');
    expect(result).toMatchObject({ status: 'completed', rows_ok: 1 });
    expect(result.mapping).toMatchObject([
      { column: 'id' },
      { column: 'name', field: 'full_name' },
      { column: 'colour' },
    ]);
  });

  it('whose quote is never closed is an error, and nobody is made of two', async () => {
    const result = await take(
      'id,first name,last name,email',
      '1,Ok,One,one@example.org',
      '2,"Ana,Silva,ana@example.org',
      '3,"Bo,Li,bo@example.org',
      '4,Ok,Four,"four@example.org"',
    );
    expect(result).toMatchObject({ status: 'completed', rows_ok: 2, rows_failed: 2 });
    expect(await errorsOf(result)).toEqual([
      expect.stringMatching(/^3,"","Expected the quote that opens cell 2 on line 3/),
      expect.stringMatching(/^4,"","Expected the quote that opens cell 2/),
    ]);
  });

  it('may hold line breaks and quotes within quotes', async () => {
    const result = await take('id,name,note', '1,Ana Silva,"said', '""hello"", then left"', '2,"Bo ""Bobby"" Ek",');
    expect(result).toMatchObject({ status: 'completed', rows_ok: 2, rows_failed: 0 });
  });

  it.each([
    ['a title with another one above the header', 'Report\r\nid,name\n1,Ana Silva\n2,Bo Ek\n'],
    ['blank lines with another one above', '\r\n\r\n\r\nid,name\n1,Ana Silva\n2,Bo Ek\n'],
    ['a header with another one', 'id,name\r\n1,Ana Silva\n2,Bo Ek\n'],
    ['each row with another one', 'id,name\r1,Ana Silva\n2,Bo Ek\r\n'],
  ])('ends at any line break: %s', async (_what, file) => {
    expect(await takeFile(service, client, file)).toMatchObject({ status: 'completed', rows_ok: 2, rows_failed: 0 });
  });
});
