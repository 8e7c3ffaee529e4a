import type { ReactNode } from 'react';

/** A button. */
export function Action({
  children,
  onPress,
  look = 'plain',
  type = 'button',
  isDisabled = false,
  hasFocus = false,
  label,
  keys,
}: {
  children: ReactNode;
  onPress?: () => void;
  /** `main` for what a person most likely wants, `danger` for what cannot be undone. */
  look?: 'plain' | 'main' | 'danger' | 'quiet';
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  /** Whether it gets the focus when it appears. */
  hasFocus?: boolean;
  /** Name for those who hear the page, where the content is a sign. */
  label?: string;
  /** The key that does the same. */
  keys?: string;
}) {
  return (
    <button
      className={`action action-${look}`}
      type={type}
      disabled={isDisabled}
      autoFocus={hasFocus}
      onClick={onPress}
      aria-label={label}
      aria-keyshortcuts={keys}
    >
      {children}
    </button>
  );
}
