import { useTexts } from '../../texts/texts.ts';
import { ClientsSection } from './clients-section.tsx';
import { KeysSection } from './keys-section.tsx';

/** Programs that act for the account. */
export default function ClientsScreen() {
  const { clients } = useTexts();
  return (
    <>
      <h1>{clients.title}</h1>
      <ClientsSection />
      <KeysSection />
    </>
  );
}
