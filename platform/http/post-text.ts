import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'undici';

/** A request whose answer is read as a whole. */
export interface TextRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** How long the answer may take in all, waiting for a connection included. */
  timeoutMs: number;
}

/** What came back, whatever its status is. */
export interface TextAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Posts a text and reads the answer. It has no stream around the answer, which costs a quarter of what a gateway needs for
 * a page whose parts come from other processes.
 * @throws Error when the answer is late, or breaks off
 */
export function postText(pool: Pool, { path, headers, body, timeoutMs }: TextRequest): Promise<TextAnswer> {
  return new Promise((resolve, reject) => {
    let stop: ((reason: Error) => void) | undefined;
    let late: Error | undefined;
    let status = 0;
    let received: IncomingHttpHeaders = {};
    const parts: Buffer[] = [];
    const timer = setTimeout(() => {
      late = new Error(`no answer within ${timeoutMs} ms`);
      stop?.(late);
      // One that waits for a connection has nothing to stop yet.
      reject(late);
    }, timeoutMs);
    pool.dispatch(
      { path, method: 'POST', headers, body },
      {
        onRequestStart: (controller) => {
          if (late) controller.abort(late);
          else stop = (reason) => controller.abort(reason);
        },
        onResponseStart: (_controller, statusCode, head) => {
          status = statusCode;
          received = head;
        },
        onResponseData: (_controller, part) => {
          parts.push(part);
        },
        onResponseEnd: () => {
          clearTimeout(timer);
          resolve({ status, headers: received, text: Buffer.concat(parts).toString() });
        },
        onResponseError: (_controller, error) => {
          clearTimeout(timer);
          reject(error);
        },
      },
    );
  });
}
