import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./icon-button.tsx";
import { useExitKey } from "./use-exit-key.ts";

export interface DrawerProps {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Stays in view under the scrolling part. */
  footer?: ReactNode;
}

/** The open window of `Drawer`. */
export function DrawerWindow({ title, closeLabel, isOpen, onOpenChange, children, footer }: DrawerProps) {
  const exitKey = useExitKey(isOpen);
  return (
    <ModalOverlay
      key={exitKey}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      data-window=""
      className="fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-end bg-scrim data-entering:fade-in data-exiting:fade-out sm:items-stretch"
    >
      <Modal className="flex max-h-[92%] w-full flex-col overflow-hidden rounded-t-sheet bg-surface text-ink shadow-float forced-colors:border data-entering:sheet-in data-exiting:sheet-out sm:max-h-full sm:max-w-[400px] sm:rounded-none sm:rounded-l-sheet">
        <AriaDialog className="flex min-h-0 grow flex-col outline-none">
          <div className="flex items-center gap-2 px-6 pt-4 pb-2">
            <Heading slot="title" className="min-w-0 grow py-1.5 text-xl font-bold">
              {title}
            </Heading>
            <IconButton
              label={closeLabel}
              icon={<X size={22} />}
              hideTooltip
              className="-mr-3"
              onPress={() => onOpenChange(false)}
            />
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
          {footer && (
            <div className="flex gap-3 border-t border-line px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
