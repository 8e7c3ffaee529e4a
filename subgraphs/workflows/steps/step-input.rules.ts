import { invalid } from '../../../platform/errors.ts';
import type { StepOrder } from './step-to-do.types.ts';

type Input = StepOrder['input'];

/**
 * The ticket that a step is about.
 * @throws AppError `validation_failed` when the run is about something else
 */
export function ticketIdOf({ facts, entity }: Pick<StepOrder, 'facts' | 'entity'>): string {
  const ticket = facts['ticket'] as { id?: unknown } | undefined;
  if (typeof ticket?.id === 'string') return ticket.id;
  const subject = entity === null ? 'no record' : `the ${entity.type.replace('_', ' ')} ${entity.id}`;
  const detail = `Expected a run about a ticket, but this one is about ${subject}.`;
  throw invalid({ pointer: '', code: 'no_ticket', detail });
}

/**
 * A text of a step, with placeholders filled in.
 * @throws AppError `validation_failed` when nothing is left of it
 */
export function requiredText(input: Input, member: string): string {
  const value = input[member];
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  if (text.trim() !== '' && value !== undefined) return text;
  throw invalid({
    pointer: `/${member}`,
    code: 'empty',
    detail: `Expected a text in ${member}, but its placeholders are empty.`,
  });
}

/**
 * An id that a step names, perhaps by a placeholder.
 * @throws AppError `validation_failed` when there is none
 */
export const requiredId = (input: Input, member: string): string => requiredText(input, member).trim();
