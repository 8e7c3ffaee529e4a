/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { givenUnit } from '../support/given.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';
import { openDesk, startBrowser, violationsOf } from './desk-browser.ts';

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  service = await sharedTestService();
  browser = await startBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await service.stop();
});

describe('The screens of account settings', () => {
  it('save promises, hours, holidays and contacts part by part, and keep what could not be saved', async () => {
    const client = await service.account();
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/settings/account' });
    const save = async (title: string): Promise<void> => {
      // The screen reads again what follows from a change; that answer is none to the change.
      const answered = page.waitForResponse(
        (response) => response.request().postData()?.includes('ChangeAccount') === true,
      );
      await page.getByRole('form', { name: title }).getByRole('button', { name: 'Save' }).click();
      await answered;
    };
    const contact = page.getByRole('form', { name: 'Escalation contact' });
    await contact.getByRole('textbox', { name: 'Name', exact: true }).fill('Kai Moana');
    await contact.getByLabel('Phone').fill('12');
    await save('Escalation contact');
    await contact.getByRole('alert').waitFor();
    expect(await contact.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Kai Moana');
    await contact.getByLabel('Phone').fill('+1 303 555 0123');
    await save('Escalation contact');
    await contact.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByLabel('Urgent, Done', { exact: true }).selectOption('calendar_days');
    await page.getByLabel('Urgent, Done: days').fill('5');
    await save('Promises');
    await page.getByRole('form', { name: 'Business hours' }).getByLabel('Saturday').fill('9:00-12:00');
    await save('Business hours');
    await page.getByRole('form', { name: 'Holidays' }).locator('textarea').fill('2031-01-01\n2031-12-25');
    await save('Holidays');
    await page.getByRole('form', { name: 'Advice in danger' }).getByLabel('Gas').fill('Out at once.\nCall 555 0100.');
    await save('Advice in danger');
    const { body } = await client.rest('GET', '/api/v1/settings');
    expect(body).toMatchObject({
      escalation_contact: { name: 'Kai Moana', phone: '+13035550123' },
      sla_targets: { urgent: { done: { kind: 'calendar_days', days: 5 } } },
      business_hours: { sat: [{ from: '09:00', to: '12:00' }] },
      holidays: ['2031-01-01', '2031-12-25'],
      emergency_advice: { gas: 'Out at once.\nCall 555 0100.' },
    });
    const strange = { body: { emergency_advice: { gas: '', meteors: 'Duck.' } } };
    expect(await client.rest('PATCH', '/api/v1/settings', strange)).toMatchObject({ status: 400 });
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${service.url}/desk/report?unitId=${await givenUnit(client)}`);
    await page.getByLabel(/What is wrong/).fill('I smell gas in the kitchen and feel dizzy');
    await page.locator('.advice li', { hasText: 'Call 555 0100.' }).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('shows how a template would read before it is saved, and restores the service’s text', async () => {
    const client = await service.account();
    const id = 'tenant:maintenance.created:sms:en';
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/settings/templates' });
    const edit = page.getByRole('button', { name: `Edit: ${id}` });
    await edit.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Text').fill('We heard you: {{ticket_id}}');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const preview = await dialog.locator('.preview').textContent();
    expect(preview).toMatch(/^We heard you: \S+/);
    expect(preview).not.toContain('{{');
    expect(await violationsOf(page, [360])).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your own').waitFor();
    const stored = async (): Promise<{ body: string; is_default: boolean }> =>
      (await client.rest<{ body: string; is_default: boolean }>('GET', `/api/v1/notification-templates/${id}`)).body;
    expect(await stored()).toMatchObject({ body: 'We heard you: {{ticket_id}}', is_default: false });
    await edit.click();
    await dialog.getByRole('button', { name: 'Back to the service’s text' }).click();
    await page.getByText('Your own').waitFor({ state: 'detached' });
    expect((await stored()).is_default).toBe(true);
    expect(faults).toEqual([]);
    await page.close();
  });
});
