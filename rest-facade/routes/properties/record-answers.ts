import { AppError, invalid } from '../../../platform/errors.ts';
import { shown } from '../../../platform/text.ts';
import type { Answer } from '../../contract/operation-types.ts';

/** The fields of a record that every operation selects. */
interface Row {
  id: string;
  version: string;
}

/** The answers of the routes of a kind of record. */
interface RecordAnswers<Kept extends Row, Shown> {
  shown(record: Kept): Answer<200, Shown, 'version'>;
  /** @throws AppError `not_found` */
  found(record: Kept | null): Answer<200, Shown, 'version'>;
  created(record: Kept): Answer<201, Shown, 'version' | 'location'>;
  put(kept: {
    isNew: boolean;
    record: Kept;
  }): Answer<200, Shown, 'version'> | Answer<201, Shown, 'version' | 'location'>;
}

/**
 * The answers of the routes of a kind of record.
 * @param noun in messages
 * @param path of the collection
 */
export function recordAnswers<Kept extends Row, Shown>(
  noun: string,
  path: string,
  present: (record: Kept) => Shown,
): RecordAnswers<Kept, Shown> {
  const shownAnswer = (record: Kept): Answer<200, Shown, 'version'> => ({
    ...{ status: 200, body: present(record), version: record.version },
  });
  const createdAnswer = (record: Kept): Answer<201, Shown, 'version' | 'location'> => ({
    ...shownAnswer(record),
    status: 201,
    location: `${path}/${encodeURIComponent(record.id)}`,
  });
  return {
    shown: shownAnswer,
    found: (record) => {
      if (!record) throw new AppError('not_found', `There is no such ${noun}.`);
      return shownAnswer(record);
    },
    created: createdAnswer,
    put: ({ isNew, record }) => (isNew ? createdAnswer(record) : shownAnswer(record)),
  };
}

/**
 * The facts in the body of a PUT, whose id the path has.
 * @throws AppError `validation_failed` for another id in the body, which was meant for another record
 */
export function factsOfPut<Body extends { id?: string }>(noun: string, id: string, body: Body): Omit<Body, 'id'> {
  const { id: bodyId, ...facts } = body;
  if (bodyId == null || bodyId === id) return facts;
  const detail = `Expected the id ${JSON.stringify(id)} of the ${noun} that the path names, or none, but got ${shown(bodyId)}.`;
  throw invalid({ pointer: '/id', code: 'contradiction', detail });
}
