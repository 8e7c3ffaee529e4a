import { expect } from '@jest/globals';
import type { Answer } from './test-client.ts';

/** A problem document (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  request_id: string;
  errors?: { pointer?: string; parameter?: string; code: string; detail: string }[];
}

/** Expects an answer to be a problem document of this status and code, and gives it. */
export function expectProblem(answer: Answer<unknown>, status: number, code: string): Problem {
  const problem = answer.body as Problem;
  expect({ status: answer.status, code: problem.code }).toEqual({ status, code });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(problem).toMatchObject({ status, request_id: answer.headers.get('x-request-id') });
  expect(JSON.stringify(problem)).not.toMatch(INTERNALS);
  return problem;
}

/** What only the inside of the service should know. */
export const INTERNALS =
  /select .* from|insert into|relation \\?"|node_modules|\.[jt]s:\d+|property_service|stacktrace|serviceName|ECONNREFUSED/i;
