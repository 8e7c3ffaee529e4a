import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { failureOf } from '../graph/failure.ts';
import type { Failure } from '../graph/failure.ts';
import { forgetForm, useFormField } from '../parts/draft.ts';
import { FileTicketDocument } from './operations.generated.ts';
import type { CreateTicketInput } from './operations.generated.ts';
import { newTicketNumber } from './ticket-number.rules.ts';

/** A number is taken once in many filings, and hardly ever twice in a row. */
const MOST_NUMBERS = 5;
/** Failures after which nobody knows whether the work order was filed. */
const UNCERTAIN: readonly string[] = ['offline', 'unexpected'];

/**
 * Files a work order under a number of its own. Who files again after an answer was lost, also after a reload, does so under the
 * same number: it is filed once.
 * @param form whose fields are kept, see `useFormField`
 */
export function useFiling(form: string): {
  isBusy: boolean;
  failure: Failure | undefined;
  /** The number that was sent last, when nobody knows whether the work order was filed. */
  sentNumber: string;
  /** @returns the number; undefined when it was not filed, or nobody knows */
  file(report: Omit<CreateTicketInput, 'ticketId'>): Promise<string | undefined>;
} {
  const [run, { loading }] = useMutation(FileTicketDocument);
  const [failure, setFailure] = useState<Failure>();
  const [sentNumber, setSentNumber] = useFormField(form, 'sent', '');
  const send = async (input: CreateTicketInput): Promise<Failure | undefined> => {
    setSentNumber(input.ticketId as string);
    try {
      await run({ variables: { input } });
      return undefined;
    } catch (error) {
      return failureOf(error);
    }
  };
  return {
    isBusy: loading,
    failure,
    sentNumber,
    file: async (report) => {
      setFailure(undefined);
      for (let tries = 1; ; tries++) {
        const ticketId = sentNumber || newTicketNumber();
        const refusal = await send({ ...report, ticketId });
        if (!refusal) {
          forgetForm(form);
          return ticketId;
        }
        // A conflict under a number that was sent before is with the report itself, as it was worded then.
        const isTaken = refusal.code === 'ticket_id_conflict' && sentNumber === '';
        const isKnownUnfiled = isTaken || !(UNCERTAIN.includes(refusal.code) || refusal.code === 'ticket_id_conflict');
        if (isKnownUnfiled) setSentNumber('');
        if (isTaken && tries < MOST_NUMBERS) continue;
        setFailure(refusal);
        return undefined;
      }
    },
  };
}
