import { describe, expect, it } from '@jest/globals';
import { accountCountry } from '../../../platform/phone/account-country.rules.ts';
import { readPhoneNumber } from '../../../platform/phone/read-phone-number.rules.ts';
import { settlePhone } from '../../../platform/phone/settle-phone.rules.ts';

describe('A phone number', () => {
  it.each([
    ['(303) 555-0142', '+13035550142', null],
    ['1-303-555-0142', '+13035550142', null],
    ['+1 303.555.0142', '+13035550142', null],
    ['303-555-0142 x12', '+13035550142', '12'],
    ['303-555-0142 ext. 12', '+13035550142', '12'],
    ['303-555-0142 #12', '+13035550142', '12'],
    ['303-555-0142 extension 12', '+13035550142', '12'],
    ['+44 20 7946 0018', '+442079460018', null],
    ['011 44 20 7946 0018', '+442079460018', null],
    // As clients have always sent them.
    ['+15550100', '+15550100', null],
  ])('is read: %s', (text, phone, phoneExtension) => {
    expect(readPhoneNumber(text, 'US')).toEqual({ phone, phoneExtension });
  });

  it.each(['555-0100', '12', 'none', '303-555-0142 / 303-555-0199', '303-555-0142 ask for Bob', '1'.repeat(40)])(
    'is not read in a text that is none, or says more: %s',
    (text) => {
      expect(readPhoneNumber(text, 'US')).toBeUndefined();
    },
  );

  it('without country code is one of the given country', () => {
    expect(readPhoneNumber('020 7946 0018', 'GB')?.phone).toBe('+442079460018');
    expect(readPhoneNumber('020 7946 0018', 'US')).toBeUndefined();
  });
});

describe('The country of an account', () => {
  it.each([
    ['America/Denver', 'USD', 'US'],
    ['America/Toronto', 'USD', 'CA'],
    ['Europe/Berlin', 'EUR', 'DE'],
    ['Asia/Kolkata', 'INR', 'IN'],
    ['UTC', 'GBP', 'GB'],
    ['UTC', 'EUR', 'US'],
  ])('follows from the time zone, else from the currency: %s, %s', (timezone, currency, country) => {
    expect(accountCountry({ country: null, timezone, currency })).toBe(country);
    expect(accountCountry({ country: 'AU', timezone, currency })).toBe('AU');
  });
});

describe('A phone number that is stored already', () => {
  const before = { phone: '+13035550142', phoneExtension: '12' };

  it('keeps its extension when only the number comes again, in any writing', () => {
    for (const phone of ['+13035550142', '303-555-0142', '303-555-0142 x12']) {
      expect(settlePhone({ phone, phoneExtension: undefined }, before, 'US')).toEqual(before);
    }
    expect(settlePhone({ phone: '303-555-0142', phoneExtension: null }, before, 'US')).toEqual({
      ...before,
      phoneExtension: null,
    });
  });

  it('leaves its extension behind when another number takes its place, unless that has the same one', () => {
    const other = { phone: '303-555-0199' };
    expect(settlePhone(other, before, 'US')).toEqual({ phone: '+13035550199', phoneExtension: null });
    expect(settlePhone({ ...other, phoneExtension: '12' }, before, 'US')).toMatchObject({ phoneExtension: '12' });
  });

  it('stays as it is when it never was one', () => {
    const unread = { phone: 'ask the office 12', phoneExtension: null };
    expect(settlePhone({ phone: unread.phone }, unread, 'US')).toEqual(unread);
    expect(settlePhone({ phone: unread.phone }, null, 'US')).toMatchObject({ pointer: '/phone' });
  });

  it.each([
    [{ phone: '303-555-0142 x12', phoneExtension: '13' }, 'Expected one extension, but the phone number has 12'],
    [{ phone: null, phoneExtension: '13' }, 'Expected a phone number for the extension.'],
  ])('is refused with an extension that contradicts it: %j', (given, detail) => {
    expect(settlePhone(given, null, 'US')).toMatchObject({
      pointer: '/phoneExtension',
      detail: expect.stringContaining(detail),
    });
  });
});
