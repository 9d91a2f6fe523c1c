import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components";

/** The default duration of a toast in milliseconds. */
export const TOAST_MS = 3500;
/** The duration of toasts with Undo: long enough to read, think and press. */
export const UNDO_MS = 8_000;

export interface ToastAction {
  label: string;
  href?: string;
  onPress?: () => void;
}

export interface ToastContent {
  text: string;
  kind: "info" | "success" | "error";
  /** The link of the text. */
  href?: string;
  /** An action or link beside the text, such as Undo. */
  action?: ToastAction;
  /** A second action or link. */
  otherAction?: ToastAction;
  /** A thumbnail of the toast's subject. */
  imageUrl?: string | undefined;
}

/** Toasts result only from a person's actions, so the server's queue stays empty. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/**
 * Shows a toast for a while.
 * @param onClose called when it closes: by timeout, by its close button or by its action
 * @returns a function that closes it
 */
export function showToast(
  text: string,
  {
    kind = "info",
    timeout = TOAST_MS,
    onClose,
    ...rest
  }: Partial<Omit<ToastContent, "text">> & { timeout?: number; onClose?: () => void } = {},
): () => void {
  // Several components may report one failure: show it once, and restart its duration.
  const shown = toastQueue.visibleToasts.find(({ content }) => kind === "error" && content.text === text);
  if (shown) toastQueue.close(shown.key);
  const key = toastQueue.add({ text, kind, ...rest }, { timeout, ...(onClose && { onClose }) });
  return () => toastQueue.close(key);
}
