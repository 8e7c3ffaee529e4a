import { useTexts } from '../../texts/texts.ts';
import { plainFault } from '../faults/plain-fault.rules.ts';
import { useEditor } from './editor-context.ts';

/** What is wrong with the part of the workflow at a JSON pointer. */
export function FaultNote({ pointer }: { pointer: string }) {
  const { workflowEditor: texts } = useTexts();
  const fault = useEditor().faults.get(pointer);
  return fault === undefined ? null : (
    <p className="fault" role="alert">
      {plainFault(pointer, fault, texts)}
    </p>
  );
}
