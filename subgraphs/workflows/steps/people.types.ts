/** Finds whom steps name: people of the account, and who lives in a unit. */
export interface People {
  /** Those of some agents who are persons of the account and have not left. */
  activePersons(ids: readonly string[]): Promise<readonly string[]>;
  /** The account's owners who have not left. */
  owners(): Promise<readonly string[]>;
  /** The person on call in the first layer of a roster that has somebody; none if nobody is, or there is no such roster. */
  onCall(rosterId: string): Promise<readonly string[]>;
  /** The tenants who live in a unit. */
  residents(unitId: string): Promise<readonly string[]>;
}
