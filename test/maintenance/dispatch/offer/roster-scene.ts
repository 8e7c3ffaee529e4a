import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { daily, givenPerson, givenRoster } from '../../../accounts/roster/roster.client.ts';
import { eventually } from '../../../support/eventually.ts';
import { givenProperty, givenUnit } from '../../../support/given.ts';
import { NO_WATER } from '../../../support/maintenance/incident-builders.ts';
import { file } from '../../../support/maintenance/ticket-client.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';

/** What these tests read of a ticket. */
export interface View {
  status: string;
  selfPerformed: boolean;
  vendorId: string | null;
  assignee: { id: string } | null;
  dispatchHistory: {
    outcome: string;
    ruleId: string | null;
    vendorId: string | null;
    rosterId: string | null;
    agentId: string | null;
    response: string | null;
    rosterCandidates: { rosterId: string; agentId: string | null; chosen: boolean; reasons: { code: string }[] }[];
  }[];
}

/** A page as REST gives it. */
export interface Page {
  id: string;
  ticket_id: string;
  state: string;
  alarm: string;
  steps: { layer: string; persons: { id: string }[] }[];
}

/** An account with the home of a few units, and Ana and behind her Ben on call for five minutes each. */
export class RosterScene {
  service!: TestService;
  client!: TestClient;
  rosterId!: string;

  /** Starts a service for the tests of a file; each begins with an account of its own. */
  constructor() {
    beforeAll(async () => {
      this.service = await startTestService();
    });
    afterAll(() => this.service.stop());
    beforeEach(async () => {
      this.client = await this.service.account();
      await givenProperty(this.client, { id: 'home' });
      for (const id of ['ana', 'ben']) await givenPerson(this.client, { id });
      const layers = [daily('responder', 'ana'), daily('backup', 'ben')];
      this.rosterId = await givenRoster(this.client, layers, { response_minutes: 5 });
    });
  }

  addRule(body: object) {
    return this.client.rest('POST', '/api/v1/dispatch-rules', { body });
  }

  /** Adds a rule that sends own staff, unless another body is given. */
  async givenRule(body: object = { id: 'staff', roster_id: this.rosterId }): Promise<void> {
    const { status } = await this.addRule(body);
    if (status !== 201) throw new Error(`The rule was not added: ${status}`);
  }

  /** Files a report, an emergency unless another is given, from a unit of its own. */
  async report(description = NO_WATER): Promise<string> {
    return file(this.client, await givenUnit(this.client, { propertyId: 'home' }), { description });
  }

  async viewOf(ticketId: string): Promise<View> {
    const query = `query ($id: ID!) { ticket(ticketId: $id) {
      status selfPerformed vendorId assignee { id }
      dispatchHistory { outcome ruleId vendorId rosterId agentId response
        rosterCandidates { rosterId agentId chosen reasons { code } } } } }`;
    return (await this.client.data<{ ticket: View }>(query, { id: ticketId })).ticket;
  }

  /** A ticket as REST gives it. */
  async shown(ticketId: string): Promise<Record<string, unknown>> {
    return (await this.client.rest('GET', `/api/v1/maintenance/${ticketId}`)).body;
  }

  viewWhen(ticketId: string, isReached: (view: View) => boolean): Promise<View> {
    return eventually(() => this.viewOf(ticketId), isReached);
  }

  /** The pages of the account, latest first. */
  pages = async (): Promise<Page[]> => (await this.client.rest<{ data: Page[] }>('GET', '/api/v1/pages')).body.data;

  /** Waits until the latest page calls on a person. */
  async pageTo(person: string): Promise<Page> {
    return (await eventually(this.pages, ([page]) => page?.steps.at(-1)?.persons[0]?.id === person))[0]!;
  }

  acknowledge({ id }: Page) {
    return this.client.rest('POST', `/api/v1/pages/${id}/acknowledge`);
  }

  /** Waits until each layer has been called on about a ticket, and lets its time run out. */
  async nobodyAnswers(ticketId: string): Promise<void> {
    for (const person of ['ana', 'ben']) {
      await this.pageTo(person);
      await this.viewWhen(ticketId, ({ assignee }) => assignee?.id === person);
      this.service.clock.jumpTo(new Date(this.service.clock.now().getTime() + 5 * 60_000).toISOString());
    }
  }
}
