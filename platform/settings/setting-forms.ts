// How the text of a variable becomes a value, and the message for text that does not fit.
import { z } from 'zod';
import { parseEgressAllow } from '../http/egress/egress-allow.ts';
import type { EgressAllow } from '../http/egress/egress-allow.ts';

/** A TCP port; 0 for a free one. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** A whole number from 1 on. */
export const positive = z.coerce.number().int().min(1);

/** A URL; the example says which. */
export const urlLike = (protocol: RegExp, example: string): z.ZodURL =>
  z.url({ protocol, error: `expected a URL like ${example}` });

/** The address of a web server. */
export const webUrl = urlLike(/^https?$/, 'https://example.com');

/** Addresses of NATS servers joined by commas. */
export const eventServers = z
  .string()
  .refine(
    (text) =>
      text.split(',').every((server) => /^(nats|tls):\/\/[^/]/.test(server.trim()) && URL.canParse(server.trim())),
    'expected URLs like nats://user:password@host:4222, joined by commas',
  );

/** Origins joined by commas. */
export const origins = (text: string, context: z.RefinementCtx): string[] => {
  const given = text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  for (const origin of given) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    context.addIssue({ code: 'custom', message: `expected origins like https://desk.example.com, but got ${origin}` });
  }
  return given;
};

/** Hosts and networks joined by commas. */
export const egressAllow = (text: string, context: z.RefinementCtx): EgressAllow => {
  try {
    return parseEgressAllow(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
};

/** `name=url` pairs joined by commas. */
export const urlsByName = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pair.trim().split(/=(.*)/s).slice(0, 2));
  if (pairs.every(([name, url]) => name && url && URL.canParse(url))) {
    return Object.fromEntries(pairs) as Record<string, string>;
  }
  context.addIssue({ code: 'custom', message: 'expected name=url pairs joined by commas' });
  return z.NEVER;
});

/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
