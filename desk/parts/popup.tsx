import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** A dialog over the page. Without `onClose` it can only be answered. */
export function Popup({ title, children, onClose }: { title: string; children: ReactNode; onClose?: () => void }) {
  return (
    <ModalOverlay
      className="popup-veil"
      isOpen
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.();
      }}
    >
      <Modal className="popup">
        <Dialog className="popup-body">
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
