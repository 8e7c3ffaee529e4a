import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import { DataTable } from '../fields/data-table.tsx';
import { failureOf } from '../graph/failure.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { Section } from '../parts/section.tsx';
import { instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { RosterPagesDocument } from './operations.generated.ts';
import type { Roster } from './roster.types.ts';

/** The latest pages: whom they reached, and what came of them. */
export function PagesSection({ rosters }: { rosters: readonly Roster[] }) {
  const { language, texts } = useSpeech();
  const { rosters: words } = texts;
  const { timezone } = useSession();
  const { data, error } = useQuery(RosterPagesDocument);
  return (
    <Section title={words.pages}>
      {error && <FailureNote failure={failureOf(error)} />}
      {data?.pages.nodes.length === 0 && <p className="quiet">{words.noPages}</p>}
      {data && data.pages.nodes.length > 0 && (
        <DataTable label={words.pagesTable} heads={[words.when, words.ticket, words.paged, words.outcome]}>
          {data.pages.nodes.map(({ id, createdAt, ticketId, rosterId, state, steps, acknowledgedBy }) => (
            <tr key={id}>
              <th scope="row">
                {instantText(createdAt, { timezone, language })}
                <br />
                <small>{rosters.find((roster) => roster.id === rosterId)?.name}</small>
              </th>
              <td>
                <Link href={`/tickets/${encodeURIComponent(ticketId)}`}>{ticketId}</Link>
              </td>
              <td>
                {steps
                  .map(({ layer, persons }) => persons.map(({ name }) => name).join(', ') || words.layers[layer])
                  .join(' → ')}
              </td>
              <td>
                {words.states[state]}
                {acknowledgedBy && ` · ${acknowledgedBy.name}`}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </Section>
  );
}
