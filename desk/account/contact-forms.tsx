import { useState } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { useTexts } from '../texts/texts.ts';
import { SettingForm } from './setting-form.tsx';
import type { SettingProps } from './setting-form.tsx';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Who is told when nobody takes an emergency; empty for nobody. */
export function ContactForm({ account }: SettingProps) {
  const { account: texts } = useTexts();
  const contact = account.escalationContact;
  const [name, setName] = useState(contact?.name ?? '');
  const [phone, setPhone] = useState(contact?.phone ?? '');
  const [email, setEmail] = useState(contact?.email ?? '');
  const isEmpty = [name, phone, email].every((text) => text.trim() === '');
  // A phone number that nobody touched keeps its extension.
  const extension = phone === contact?.phone ? { phoneExtension: contact.phoneExtension } : {};
  const escalationContact = isEmpty ? null : { name, phone: orNull(phone), email: orNull(email), ...extension };
  return (
    <SettingForm title={texts.contact} about={texts.contactAbout} account={account} input={{ escalationContact }}>
      <TextField label={texts.name} value={name} maxLength={100} onChange={setName} />
      <TextField label={texts.phone} type="tel" value={phone} onChange={setPhone} />
      <TextField label={texts.email} type="email" value={email} onChange={setEmail} />
    </SettingForm>
  );
}

/** How vendors and tenants reach the office; empty for not at all. */
export function OfficeForm({ account }: SettingProps) {
  const { account: texts } = useTexts();
  const office = account.officeContact as { phone?: string | null; email?: string | null } | null;
  const [phone, setPhone] = useState(office?.phone ?? '');
  const [email, setEmail] = useState(office?.email ?? '');
  const isEmpty = phone.trim() === '' && email.trim() === '';
  const officeContact = isEmpty ? null : { phone: orNull(phone), email: orNull(email) };
  return (
    <SettingForm title={texts.office} about={texts.officeAbout} account={account} input={{ officeContact }}>
      <TextField label={texts.phone} type="tel" value={phone} onChange={setPhone} />
      <TextField label={texts.email} type="email" value={email} onChange={setEmail} />
    </SettingForm>
  );
}
