import { useLocation } from 'wouter';
import { Popup } from '../parts/popup.tsx';
import { useTexts } from '../texts/texts.ts';
import { pathOf } from './hit-path.rules.ts';
import { SearchBox } from './search-box.tsx';

/** Finds tickets, tenants, units and properties while somebody types, and goes to what is chosen. */
export default function SearchPopup({ onClose }: { onClose(): void }) {
  const { search } = useTexts();
  const [, navigate] = useLocation();
  return (
    <Popup title={search.title} onClose={onClose}>
      <SearchBox
        label={search.label}
        example={search.example}
        onChoose={(hit) => {
          navigate(pathOf(hit));
          onClose();
        }}
      />
    </Popup>
  );
}
