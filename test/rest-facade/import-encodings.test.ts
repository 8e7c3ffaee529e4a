import { describe, expect, it } from '@jest/globals';
import { takeFile } from './import-client.ts';
import type { Import } from './import-client.ts';
import { importAccount } from './import-account.ts';

const account = importAccount();

/** A text in UTF-8, in which `\x80` to `\xff` behind a `%` stand for the single byte. */
const bytesOf = (text: string): Buffer =>
  Buffer.concat(
    text
      .split(/(%[\x80-\xff])/)
      .map((part) => Buffer.from(part.replace('%', ''), part.startsWith('%') ? 'latin1' : 'utf8')),
  );
const take = (text: string, fields: Record<string, string> = {}): Promise<Import> =>
  takeFile(account.service, account.client, bytesOf(text), { kind: 'tenants', ...fields });
const lastNames = async (): Promise<string[]> => {
  const { body } = await account.client.rest<{ data: { last_name: string }[] }>('GET', '/api/v1/tenants?limit=200');
  return body.data.map(({ last_name }) => last_name).sort();
};

describe('A byte that belongs to no character', () => {
  it('costs its row and leaves the others as they are written', async () => {
    const taken = await take('Tenant ID,First Name,Last Name\n1,Zoë,Müller\n2,Ana,O%\x92Neil\n3,Bo,Ek\n');
    expect(taken).toMatchObject({ status: 'completed', encoding: 'utf-8', rows_ok: 2, rows_failed: 1 });
    expect(await account.failuresOf(taken)).toEqual([
      '3,"Last Name","Expected UTF-8, as in the rest of the file, but got the byte 0x92 in "O�Neil"."',
    ]);
    expect(await lastNames()).toEqual(['Ek', 'Müller']);
  });

  it('does not matter in a column that is left out', async () => {
    const taken = await take(
      'Tenant ID,First Name,Last Name,Remark\n1,Zoë,Müller,\n2,Ana,Silva,it%\x92s %\xe9t%\xe9\n3,Íñigo,Núñez,\n',
    );
    expect(taken).toMatchObject({ status: 'completed', encoding: 'utf-8', rows_ok: 3, rows_failed: 0 });
    expect(await lastNames()).toEqual(['Müller', 'Núñez', 'Silva']);
  });

  it('leaves a file with a byte order mark what the mark says', async () => {
    const taken = await take('\ufeffTenant ID,First Name,Last Name\n1,Ana,N%\xfa%\xf1ez\n2,Bo,Ek\n');
    expect(taken).toMatchObject({ status: 'completed', encoding: 'utf-8', rows_ok: 1, rows_failed: 1 });
  });

  it('is the end of a file that was cut within a character', async () => {
    const taken = await take('Tenant ID,First Name,Last Name\n1,Zoë,Müller\n2,Ana,Nu%\xc3');
    expect(taken).toMatchObject({ encoding: 'utf-8', rows_ok: 1, rows_failed: 1 });
    expect(await account.failuresOf(taken)).toEqual([
      '3,"Last Name","Expected UTF-8, as in the rest of the file, but got the byte 0xC3 in "Nu�"."',
    ]);
  });

  it('in a heading keeps the file from being read', async () => {
    const taken = await take('Tenant ID,First Name,Last Name,Fianc%\xe9\n1,Zoë,Müller,\n');
    expect(taken).toMatchObject({ status: 'failed', error: expect.stringContaining('Line 1: Expected UTF-8') });
  });
});

describe('A file in which no character is UTF-8', () => {
  it.each([
    ['its rows', 'Tenant ID,First Name,Last Name\n1,Zo%\xeb,M%\xfcller\n'],
    ['its very end', 'Tenant ID,First Name,Last Name\n1,Ana,Jos%\xe9'],
    // E-acute and a closing quote look like a character of UTF-8.
    ['most of its rows', 'Tenant ID,First Name,Last Name\n1,AM%\xc9LIE,REN%\xc9%\x92S\n2,%\xc9MILE,REN%\xc9\n'],
  ])('by %s is Windows-1252', async (_where, text) => {
    expect(await take(text)).toMatchObject({ status: 'completed', encoding: 'windows-1252', rows_failed: 0 });
    expect((await lastNames())[0]).toMatch(/^(Müller|José|RENÉ)$/);
  });
});
