import { describe, expect, it } from '@jest/globals';
import { sendFile, takeFile } from '../import-client.ts';
import type { Import } from '../import-client.ts';
import { importAccount } from '../import-account.ts';

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

/** The letters of names that these files have, as encodings write them. */
const BYTES: Record<string, Record<string, number>> = {
  'mac-roman': { é: 0x8e, ñ: 0x96, ü: 0x9f, í: 0x92, Á: 0xe7 },
  cp437: { é: 0x82, ñ: 0xa4, ü: 0x81, í: 0xa1, É: 0x90 },
  cp850: { é: 0x82, ñ: 0xa4, ü: 0x81, í: 0xa1, Á: 0xb5, ã: 0xc6 },
  'windows-1252': { é: 0xe9, ñ: 0xf1, ü: 0xfc, í: 0xed, Á: 0xc1, '’': 0x92 },
};
const NAMES = ['Muñoz', 'García', 'Müller', 'René', 'Álvarez', 'Ibáñez', 'Élan', 'João', 'O’Neil'];
const HEADER = 'Tenant ID,First Name,Last Name';

/** A file of the names that can be written in an encoding. */
function fileIn(encoding: string, names: readonly string[] = NAMES): { names: string[]; bytes: Buffer } {
  const letters = BYTES[encoding]!;
  const written = names.filter((name) => [...name].every((letter) => letter < '\x80' || letter in letters));
  const text = [HEADER, ...written.map((name, at) => `${at},Ana,${name}`)].join('\n');
  return {
    names: written.sort(),
    bytes: Buffer.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0))),
  };
}
const takeBytes = (bytes: Buffer, fields: Record<string, string> = {}): Promise<Import> =>
  takeFile(account.service, account.client, bytes, { kind: 'tenants', ...fields });

describe('A file in single bytes', () => {
  it.each(Object.keys(BYTES))('is recognized as %s by its letters', async (encoding) => {
    const { names, bytes } = fileIn(encoding);
    expect(await takeBytes(bytes)).toMatchObject({ status: 'completed', encoding, rows_failed: 0, warnings: [] });
    expect(await lastNames()).toEqual(names);
  });

  it('from a Mac is recognized by one row', async () => {
    await account.take('properties', ['Property,Address', 'Mesa House,1 Mesa St']);
    await account.take('units', ['Property,Unit', 'Mesa House,0101']);
    const bytes = Buffer.from(
      'Property,Unit,First Name,Last Name,Email\nMesa House,0101,Jos\x8e,Mu\x96oz,jm@example.com\n',
      'latin1',
    );
    expect(await takeBytes(bytes)).toMatchObject({ encoding: 'mac-roman', rows_ok: 1, warnings: [] });
    expect(await lastNames()).toEqual(['Muñoz']);
  });

  it('is read as it is said to be written, whatever it looks like', async () => {
    const { names, bytes } = fileIn('cp850', ['Muñoz', 'Müller']);
    expect(await takeBytes(bytes, { encoding: 'mac-roman' })).toMatchObject({ encoding: 'mac-roman' });
    expect(await lastNames()).not.toEqual(names);
    expect(await takeBytes(bytes, { encoding: 'cp850' })).toMatchObject({ encoding: 'cp850', rows_ok: 2 });
    expect(await lastNames()).toEqual(names);
    const unknown = await sendFile(account.service, account.client, bytes, { encoding: 'ebcdic' });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ pointer: '/encoding' }] } });
  });

  it('that may be written in several encodings is read with a warning and shows the words', async () => {
    const text = `${HEADER},Note\n1,Ana,Silva,left \xd0 no key\n`;
    const result = await takeBytes(Buffer.from(text, 'latin1'));
    expect(result).toMatchObject({
      status: 'completed',
      rows_ok: 1,
      warnings: [{ code: 'encoding_unclear', column: null, count: null }],
    });
    expect(result.warnings[0]!.samples).toEqual([expect.stringContaining('–')]);
  });

  it.each([
    ['utf-16le', false],
    ['utf-16le', true],
    ['utf-16be', false],
    ['utf-16be', true],
  ])('is recognized as %s, with a byte order mark: %s', async (encoding, isMarked) => {
    const bytes = Buffer.from(`${isMarked ? '\ufeff' : ''}${HEADER}\n1,Ana,Muñoz\n`, 'utf16le');
    expect(await takeBytes(encoding === 'utf-16be' ? bytes.swap16() : bytes)).toMatchObject({ encoding, rows_ok: 1 });
    expect(await lastNames()).toEqual(['Muñoz']);
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
