import { skipToken, useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { useTexts } from '../texts/texts.ts';
import { PreviewTriageDocument } from './operations.generated.ts';

/** Texts below this length say nothing yet. */
const SHORTEST = 8;

/** How a text would be judged. */
export function TriagePreview({ description }: { description: string }) {
  const { report, category, reviewReason } = useTexts();
  const text = useDeferredValue(description.trim());
  const { data, previousData } = useQuery(
    PreviewTriageDocument,
    text.length < SHORTEST ? skipToken : { variables: { description: text }, fetchPolicy: 'no-cache' },
  );
  const [preview] = (data ?? previousData)?.previewTriage ?? [];
  return (
    <p className="preview" role="status">
      {preview && text.length >= SHORTEST ? (
        <>
          {report.preview} <SeverityBadge severity={preview.severity} /> {category[preview.category]}{' '}
          {preview.reviewReason !== null && (
            <span className="quiet">
              {report.review} {reviewReason[preview.reviewReason]}
            </span>
          )}
        </>
      ) : (
        <span className="quiet">{report.previewSoon}</span>
      )}
    </p>
  );
}
