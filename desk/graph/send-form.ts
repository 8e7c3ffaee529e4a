import { problemOf } from './failure.ts';
import type { Failure } from './failure.ts';

/**
 * Posts a form with a file to REST; unlike `fetch`, the request tells how far it is.
 * @param key the same for repeats of one sending, so that a lost answer makes nothing twice
 * @param onProgress called with the share of the bytes that were sent, 0 to 1
 * @returns the answer's body
 */
export function sendForm(
  path: string,
  form: FormData,
  { key, onProgress }: { key: string; onProgress(share: number): void },
): Promise<{ body: unknown } | { failure: Failure }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => resolve({ failure: { code: 'offline', message: '' } });
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve({ body: JSON.parse(responseText) as unknown });
      else resolve({ failure: problemOf(responseText) ?? { code: 'unexpected', message: `HTTP ${status}` } });
    };
    request.send(form);
  });
}
