/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { givenProperty } from '../support/given.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';
import { openDesk, startBrowser, violationsOf } from './desk-browser.ts';

interface PersonBody {
  name: string;
  roles: string[];
  status: string;
  reach: { property_ids?: string[] };
}

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

describe('The screen of people', () => {
  it('invites somebody to one property, changes the roles, and deactivates', async () => {
    const client = await service.account();
    const propertyId = await givenProperty(client);
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/settings/people' });
    const person = async (): Promise<PersonBody | undefined> =>
      (await client.rest<{ data: PersonBody[] }>('GET', '/api/v1/agents?kind=person')).body.data.find(
        ({ name }) => name === 'Kai Moana',
      );
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Kai Moana');
    await dialog.getByLabel('Email address').fill('kai');
    await dialog.getByLabel('coordinator').check();
    await dialog.getByLabel('Properties', { exact: true }).selectOption({ label: 'Some properties' });
    await dialog.getByLabel(`Name of ${propertyId}`).check();
    await dialog.getByLabel('Email address').fill(`kai-${client.accountId}@example.com`);
    expect(await violationsOf(page, [360])).toEqual([]);
    await dialog.getByLabel('Phone').fill('nine-one-one');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^Phone: Expected a phone number .*\+13035550123/).waitFor();
    await dialog.getByLabel('Phone').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row', { name: /Kai Moana/ });
    await row.getByText('Invited').waitFor();
    await page.getByText(/reach nobody, because no mail is set up.*npm run -s sign-in/).waitFor();
    expect(await person()).toMatchObject({
      roles: ['coordinator'],
      reach: { property_ids: [propertyId] },
    });

    await row.getByRole('button').click();
    await dialog.getByLabel('coordinator').uncheck();
    await dialog.getByLabel('viewer').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('viewer').waitFor();
    expect((await person())!.roles).toEqual(['viewer']);

    await row.getByRole('button').click();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await row.getByText('Deactivated').waitFor();
    expect((await person())!.status).toBe('deactivated');
    expect(await violationsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('offers a viewer nothing but the end of the viewer’s own sessions', async () => {
    const client = await service.account();
    const { page, faults } = await openDesk(
      browser,
      { service, client },
      { path: '/settings/people', roles: ['viewer'] },
    );
    await page.getByText('This browser').waitFor();
    await page.getByRole('row', { name: /viewer/ }).waitFor();
    expect(await page.locator('.settings-body button').allTextContents()).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });
});
