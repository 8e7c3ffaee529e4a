import { createContext, use } from 'react';
import type { ApolloClient } from '@apollo/client';
import { AccountFormatsDocument, MeDocument } from './operations.generated.ts';
import type { MeQuery } from './operations.generated.ts';

/** Who has signed in, and how the account writes times and money. */
export interface Session {
  me: MeQuery['me'];
  timezone: string;
  currency: string;
  country: string;
  /** Whether one of these scopes is among the person's. */
  can(...scopes: string[]): boolean;
}

/** @returns undefined when nobody has signed in in this browser */
export async function loadSession(apollo: ApolloClient): Promise<Session | undefined> {
  const { data } = await apollo.query({ query: MeDocument, fetchPolicy: 'no-cache' });
  if (!data) return undefined;
  const scopes = new Set(data.me.scopes);
  const can = (...wanted: string[]): boolean => wanted.some((scope) => scopes.has(scope));
  const account = can('properties:read', 'settings:write', 'admin')
    ? await apollo.query({ query: AccountFormatsDocument, fetchPolicy: 'no-cache' })
    : undefined;
  const { timezone = 'UTC', currency = 'USD', country = 'US' } = account?.data?.account ?? {};
  return { me: data.me, timezone, currency, country, can };
}

const SessionContext = createContext<Session | undefined>(undefined);

/** Gives the session to everything below. */
export const SessionProvider = SessionContext.Provider;

/** The session of the person at the desk. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('Expected a session around this component, but there is none.');
  return session;
}
