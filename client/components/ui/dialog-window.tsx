import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { useExitKey } from "./use-exit-key.ts";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Stays in view under the scrolling part. */
  footer?: ReactNode;
  /** The maximum width in pixels. */
  width?: number;
  /** Only for screen readers. */
  hideTitle?: boolean;
  /** Whether Escape, a press outside and the cross close it. */
  isDismissable?: boolean;
  role?: "dialog" | "alertdialog";
  /** Stays at the bottom edge of large screens, too. */
  isDocked?: boolean;
}

/** The open window of `Dialog`. */
export function DialogWindow({
  title,
  isOpen,
  onOpenChange,
  children,
  footer,
  width = 480,
  hideTitle = false,
  isDismissable = true,
  role = "dialog",
  isDocked = false,
}: DialogProps) {
  const t = useUiTexts();
  const exitKey = useExitKey(isOpen);
  return (
    <ModalOverlay
      key={exitKey}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      data-window=""
      className={cx(
        "fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-scrim data-entering:fade-in data-exiting:fade-out",
        !isDocked && "sm:items-center sm:p-6",
      )}
    >
      <Modal
        style={{ maxWidth: `${width}px` }}
        className={cx(
          "flex max-h-[92%] w-full flex-col overflow-hidden rounded-t-sheet bg-surface text-ink shadow-float forced-colors:border data-entering:sheet-in data-exiting:sheet-out max-sm:max-w-none!",
          !isDocked && "sm:max-h-full sm:rounded-sheet",
        )}
      >
        <AriaDialog role={role} className="relative flex min-h-0 grow flex-col outline-none">
          <div
            className={cx("flex items-center gap-2 px-6", hideTitle ? "absolute top-2 right-0 z-10 px-2" : "pt-4 pb-2")}
          >
            <Heading
              slot="title"
              className={hideTitle ? "sr-only" : "min-w-0 grow py-1.5 text-xl font-bold [overflow-wrap:anywhere]"}
            >
              {title}
            </Heading>
            {isDismissable && (
              <IconButton
                label={t("close")}
                icon={<X size={22} />}
                hideTooltip
                className={hideTitle ? undefined : "-mr-3"}
                onPress={() => onOpenChange(false)}
              />
            )}
          </div>
          <div
            className={cx(
              "min-h-0 grow overflow-y-auto overscroll-contain px-6 [overflow-wrap:break-word]",
              hideTitle ? "pt-6 pb-6" : "pt-1 pb-6",
            )}
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
