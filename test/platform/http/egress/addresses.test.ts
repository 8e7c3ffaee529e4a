import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EgressFailure } from '../../../../platform/http/egress/egress-error.ts';
import { parseEgressAllow } from '../../../../platform/http/egress/egress-allow.ts';
import { call, egressWith, failureOf, listen } from './egress.builders.ts';
import type { LocalServer } from './egress.builders.ts';

let receiver: LocalServer;
let visits = 0;

beforeAll(async () => {
  receiver = await listen((_request, response) => {
    visits += 1;
    response.end('reached');
  });
});
afterAll(() => receiver.close());

const SOME_PRIVATE = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::10.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:2::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];

const hostOf = (address: string): string => (address.includes(':') ? `[${address}]` : address);

describe('An address that is not public', () => {
  it.each(SOME_PRIVATE)('is not called when it stands in the URL: %s', async (address) => {
    const egress = egressWith('');
    expect(await failureOf(call(egress, `https://${hostOf(address)}:${receiver.port}/`))).toBe('invalid_url');
    await egress.close();
  });

  it.each(SOME_PRIVATE)('is not connected to when a name resolves to it: %s', async (address) => {
    const egress = egressWith('', { 'hooks.example': [[address]] });
    expect(await failureOf(call(egress, `https://hooks.example:${receiver.port}/`))).toBe('refused_address');
    await egress.close();
  });

  it.each([
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.1',
    '127.0.1',
    '１２７.０.０.１',
    '127。0。0。1',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:ffff:7f00:1]',
  ])('is recognised in the spelling %s', async (host) => {
    const egress = egressWith('');
    expect(egress.urlFault(`https://${host}:${receiver.port}/`)).toMatch(
      /^Expected a URL with a public address, .*EGRESS_ALLOW/,
    );
    expect(await failureOf(call(egress, `https://${host}:${receiver.port}/`))).toBe('invalid_url');
    await egress.close();
  });

  it('is never connected to by a name that resolved to a public one a moment before', async () => {
    const egress = egressWith('', { 'rebinding.example': [['192.0.2.7'], ['127.0.0.1']] });
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await failureOf(call(egress, `https://rebinding.example:${receiver.port}/`))).toBe('refused_address');
    }
    await egress.close();
  });

  it('is left out when a name has others too', async () => {
    // Nobody listens at 127.0.0.2, which is admitted; 127.0.0.1 is not, and would take the connection first.
    const egress = egressWith('127.0.0.2', { 'mixed.example': [['127.0.0.1', '127.0.0.2']] });
    expect(await failureOf(call(egress, `https://mixed.example:${receiver.port}/`))).toBe('unreachable');
    await egress.close();
  });

  afterAll(() => expect(visits).toBe(0));
});

describe('A public address', () => {
  it.each(['https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://hooks.example/'])('may be called: %s', (url) => {
    expect(egressWith('').urlFault(url)).toBeUndefined();
  });

  it.each(['http://8.8.8.8/', 'http://hooks.example/', 'ftp://hooks.example/', 'file:///etc/passwd'])(
    'is not called without TLS: %s',
    async (url) => {
      expect(await failureOf(call(egressWith(''), url))).toBe('invalid_url');
    },
  );

  it('is not called without TLS either where the setting admits some private range', async () => {
    const egress = egressWith('10.0.0.0/8', { 'public.example': [['8.8.8.8']] });
    expect(egress.urlFault('http://8.8.8.8/')).toMatch(/^Expected an https:\/\/ URL: .*EGRESS_ALLOW/);
    expect(await failureOf(call(egress, 'http://public.example/'))).toBe('invalid_url');
    await egress.close();
  });

  it.each([
    'https://user:password@hooks.example/',
    'hooks.example',
    '/relative',
    '',
    'https://',
    'https://localhost/',
    'https://intranet/',
    'https://hooks.example:0/',
  ])('is not called with a URL like %s', async (url) => {
    expect(await failureOf(call(egressWith(''), url))).toBe('invalid_url');
  });
});

describe('EGRESS_ALLOW', () => {
  it.each<[string, string, EgressFailure | 'answered']>([
    ['hooks.example', 'http://hooks.example', 'answered'],
    ['HOOKS.example', 'http://hooks.EXAMPLE', 'answered'],
    ['127.0.0.1', 'http://hooks.example', 'invalid_url'],
    ['127.0.0.1', 'https://hooks.example', 'tls'],
    ['127.0.0.0/8', 'http://127.0.0.1', 'answered'],
    ['10.0.0.0/8, 127.0.0.1', 'http://2130706433', 'answered'],
    ['127.0.0.1', 'http://[::ffff:127.0.0.1]', 'answered'],
    ['other.example', 'http://hooks.example', 'invalid_url'],
    ['10.0.0.0/8', 'http://hooks.example', 'invalid_url'],
    ['10.0.0.0/8', 'https://hooks.example', 'refused_address'],
    ['10.0.0.0/8', 'http://127.0.0.1', 'invalid_url'],
    ['example', 'http://hooks.example', 'invalid_url'],
    ['intranet', 'http://intranet', 'answered'],
    ['::/0', 'http://hooks.example', 'invalid_url'],
    ['::/0', 'https://hooks.example', 'refused_address'],
  ])('%s: %s is %s', async (allow, origin, outcome) => {
    const egress = egressWith(allow, { 'hooks.example': [['127.0.0.1']], intranet: [['127.0.0.1']] });
    expect(await failureOf(call(egress, `${origin}:${receiver.port}/`))).toBe(outcome);
    await egress.close();
  });

  it('admits no plain HTTP where the caller wants https', async () => {
    const egress = egressWith('127.0.0.0/8,hooks.example', { 'hooks.example': [['127.0.0.1']] });
    for (const host of ['127.0.0.1', 'hooks.example']) {
      const url = `http://${host}:${receiver.port}/`;
      expect(await failureOf(call(egress, url, { httpsOnly: true }))).toBe('invalid_url');
      expect(egress.urlFault(url, { httpsOnly: true })).toBe('Expected an https:// URL.');
    }
    await egress.close();
  });

  it.each(['10.0.0.0/33', 'a b', '*', '10.0.0', 'https://hooks.example', 'host:80'])('does not take %s', (entry) => {
    expect(() => parseEgressAllow(entry)).toThrow(`but got ${entry}`);
  });
});
