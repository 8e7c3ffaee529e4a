/** Names out of a set, joined by commas in one parameter. */
export type Joined<Name extends string> = string & { readonly names?: Name };

/** The members of an answer that become headers. */
type GivenHeader = 'version' | 'location';

/** An answer that the OpenAPI document declares: its status, its body, and the headers that go with it. */
export type Answer<Status extends number, Body, Given extends GivenHeader = never> = {
  status: Status;
  body: Body;
} & Record<Given, string> &
  Partial<Record<Exclude<GivenHeader, Given>, undefined>>;

/** An answer without a body. */
export type EmptyAnswer<Status extends number> = { status: Status } & Partial<Record<GivenHeader | 'body', undefined>>;
