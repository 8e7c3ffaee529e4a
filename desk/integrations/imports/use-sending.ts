import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '../../graph/failure.ts';
import { keepDraft } from '../../parts/draft.ts';
import { keepFile } from './kept-files.ts';
import { sendFile } from './send-file.ts';
import type { Corrections, FileToSend } from './send-file.ts';

/** Sends files, and tells how far it is. */
export interface Sending {
  /** Share of the bytes that were sent; undefined while nothing is sent. */
  share: number | undefined;
  failure: Failure | undefined;
  /** Sends a file, and leads to its import. */
  send(file: Pick<FileToSend, 'file' | 'kind' | 'corrections' | 'isDryRun'>): Promise<void>;
}

/** Where the corrections of an import's columns are kept in this tab. */
export const correctionsKey = (importId: string): string => `import.${importId}`;

/** A way to send a file. */
export function useSending(): Sending {
  const [, navigate] = useLocation();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  /** What was sent last, and the key of that sending. */
  const last = useRef<{ file: File; about: string; key: string }>(undefined);
  return {
    share,
    failure,
    send: async ({ file, kind, corrections, isDryRun }) => {
      const about = JSON.stringify([kind, corrections, isDryRun]);
      const isRepeat = last.current?.file === file && last.current.about === about;
      last.current = { file, about, key: isRepeat ? last.current!.key : crypto.randomUUID() };
      setFailure(undefined);
      setShare(0);
      const { key } = last.current;
      const result = await sendFile({ file, kind, corrections, isDryRun, key, onProgress: setShare });
      setShare(undefined);
      if ('failure' in result) return setFailure(result.failure);
      last.current = undefined;
      keepFile(result.importId, file);
      keepCorrections(result.importId, corrections);
      navigate(`/integrations/imports/${encodeURIComponent(result.importId)}`);
    },
  };
}

function keepCorrections(importId: string, corrections: Corrections): void {
  if (Object.keys(corrections).length === 0) return;
  keepDraft(correctionsKey(importId), corrections);
}
