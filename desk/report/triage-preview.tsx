import { skipToken, useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { EmergencyAdvice } from '../parts/emergency-advice.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { useTexts } from '../texts/texts.ts';
import { PreviewTriageDocument } from './operations.generated.ts';

/** Texts below this length say nothing yet. */
const SHORTEST = 8;

/** How a text would be judged, and what a caller in danger is told meanwhile. */
export function TriagePreview({ description }: { description: string }) {
  const { report, category, reviewReason } = useTexts();
  const text = useDeferredValue(description.trim());
  const { data, previousData } = useQuery(
    PreviewTriageDocument,
    text.length < SHORTEST ? skipToken : { variables: { description: text }, fetchPolicy: 'no-cache' },
  );
  const [preview] = (data ?? previousData)?.previewTriage ?? [];
  const isShown = preview !== undefined && text.length >= SHORTEST;
  const mayBeDanger = preview?.severity === 'EMERGENCY' || preview?.reviewReason === 'MAY_BE_EMERGENCY';
  return (
    <>
      <p className="preview" role="status">
        {isShown ? (
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
      <div role="alert">{isShown && mayBeDanger && <EmergencyAdvice category={preview.category} />}</div>
    </>
  );
}
