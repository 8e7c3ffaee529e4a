import type { AskProps, Question } from './ask.types.ts';
import { AssignPopup } from './assign-popup.tsx';
import { CorrectPopup } from './correct-popup.tsx';
import { DeclinePopup } from './decline-popup.tsx';
import { LinkPopup } from './link-popup.tsx';
import { MovePopup } from './move-popup.tsx';
import { VendorPopup } from './vendor-popup.tsx';

/** Asks a question about a ticket, and does what was answered. */
export default function AskPopup({ question, ...props }: AskProps & { question: Question }) {
  switch (question) {
    case 'assign':
      return <AssignPopup {...props} />;
    case 'correct':
      return <CorrectPopup {...props} />;
    case 'vendor':
      return <VendorPopup {...props} />;
    case 'decline':
      return <DeclinePopup {...props} />;
    case 'link':
      return <LinkPopup {...props} />;
    default:
      return <MovePopup {...props} to={question.to} />;
  }
}
