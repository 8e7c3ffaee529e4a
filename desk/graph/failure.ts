import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Why a request failed, for a person. */
export interface Failure {
  /** Stable code of the service, `offline` when it was not reached, or `unexpected`. */
  code: string;
  /** What was expected and what came, as the service says it. */
  message: string;
  /** What is wrong with which part of the input, by JSON pointer. */
  faults?: ReadonlyMap<string, string>;
}

interface Fault {
  pointer?: string | undefined;
  detail: string;
}

/** What browsers say when a request, or a part of the desk, does not come. */
const UNREACHED = /^(?:failed to fetch|networkerror|load failed|error loading|importing a module|unable to preload)/i;

const isUnreached = (error: unknown): error is Error => error instanceof Error && UNREACHED.test(error.message);

/** Whether a part of the desk did not come. Browsers do not ask for it again until the page is loaded anew. */
export const isPartMissing = (error: unknown): boolean => isUnreached(error) && /module|css/i.test(error.message);

/** What an input is to look like, by its part: the service's own sentence only says where it does not. */
function sentencesOf(code: unknown, faults: readonly Fault[]): string | undefined {
  if (code !== 'validation_failed' || faults.length === 0) return undefined;
  return faults.map(({ pointer = '', detail }) => [partOf(pointer), detail].filter(Boolean).join(': ')).join(' ');
}

/** A part of an input in words: `/escalationContact/phone` is `Escalation contact, phone`. */
function partOf(pointer: string): string {
  const words = pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step.replace(/_|(?<=[a-z])(?=[A-Z])/g, ' ')))
    .join(', ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a failed request says. */
export function failureOf(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const { code, errors: faults = [] } = (first?.extensions ?? {}) as { code?: unknown; errors?: Fault[] };
    return {
      code: typeof code === 'string' ? code : 'unexpected',
      message: sentencesOf(code, faults) ?? first?.message ?? error.message,
      faults: new Map(faults.map(({ pointer = '', detail }) => [pointer, detail])),
    };
  }
  if (ServerError.is(error)) return problemOf(error.bodyText) ?? { code: 'unexpected', message: error.message };
  if (isUnreached(error)) return { code: 'offline', message: error.message };
  return { code: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}

/** The problem document that the service answers with, if the text is such a document. */
export function problemOf(text: string): Failure | undefined {
  try {
    const body = JSON.parse(text) as { code?: string; detail?: string; title?: string; errors?: ProblemError[] };
    const [first] = body.errors ?? [];
    const code = body.code ?? first?.extensions?.code;
    const faults = (body.errors ?? []).flatMap(({ pointer, detail }) =>
      detail === undefined ? [] : [{ pointer, detail }],
    );
    const message = sentencesOf(body.code, faults) ?? body.detail ?? first?.message ?? body.title;
    return code === undefined || message === undefined ? undefined : { code, message };
  } catch {
    return undefined;
  }
}

interface ProblemError {
  pointer?: string;
  detail?: string;
  message?: string;
  extensions?: { code?: string };
}
