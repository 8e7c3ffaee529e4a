import { createContext, use } from 'react';
import type { ApolloClient } from '@apollo/client';
import { AccountFormatsDocument, MeDocument } from './operations.generated.ts';
import type { MeQuery } from './operations.generated.ts';

/** Who has signed in. */
export interface Me {
  me: MeQuery['me'];
  /** Whether one of these scopes is among the person's. */
  can(...scopes: string[]): boolean;
}

/** Who has signed in, and how the account writes times and money. */
export interface Session extends Me {
  timezone: string;
  currency: string;
  country: string;
  /** What the account has a caller in danger told, by category in small letters; empty for what the desk says. */
  advice: Readonly<Record<string, string>>;
}

/** @returns undefined when nobody has signed in in this browser */
export async function loadMe(apollo: ApolloClient): Promise<Me | undefined> {
  const { data } = await apollo.query({ query: MeDocument, fetchPolicy: 'no-cache' });
  return data && { me: data.me, can: canOf(data.me.scopes) };
}

/** The session of a person, with how the account writes times and money. */
export async function loadSession(apollo: ApolloClient, { me, can }: Me): Promise<Session> {
  const account = can('properties:read', 'settings:write', 'admin')
    ? await apollo.query({ query: AccountFormatsDocument, fetchPolicy: 'no-cache' })
    : undefined;
  const { timezone = 'UTC', currency = 'USD', country = 'US', emergencyAdvice } = account?.data?.account ?? {};
  const advice = (emergencyAdvice ?? {}) as Session['advice'];
  return { me, timezone, currency, country, advice, can };
}

function canOf(scopes: readonly string[]): Session['can'] {
  const held = new Set(scopes);
  return (...wanted) => wanted.some((scope) => held.has(scope));
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
