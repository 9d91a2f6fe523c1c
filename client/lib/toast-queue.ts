import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components";

/** How long a toast stays, in milliseconds, unless its caller says otherwise. */
export const TOAST_MS = 3500;
/** One that offers to undo: long enough to read, think and press. */
export const UNDO_MS = 8_000;

export interface ToastAction {
  label: string;
  href?: string;
  onPress?: () => void;
}

export interface ToastContent {
  text: string;
  kind: "info" | "success" | "error";
  /** Where the text leads. */
  href?: string;
  /** One action or place that the text leads to, such as Undo. */
  action?: ToastAction;
  /** A second one beside it. */
  otherAction?: ToastAction;
  /** A small picture of what the toast is about. */
  imageUrl?: string;
  /** A window was open, which on a phone is a sheet at the bottom of the screen: the toast stands above it. */
  isAboveWindow: boolean;
}

/** By what `Dialog` marks its windows. */
const WINDOW = "[data-window]";

/** Toasts only ever come from what a person did, so the server's queue stays empty. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/**
 * Shows a message over the page for a while.
 * @param onClose it has gone: its time was up, it was closed or its action taken
 * @returns closes it
 */
export function showToast(
  text: string,
  {
    kind = "info",
    timeout = TOAST_MS,
    onClose,
    ...rest
  }: Partial<Omit<ToastContent, "text" | "isAboveWindow">> & { timeout?: number; onClose?: () => void } = {},
): () => void {
  // Several parts of a page may meet the same failure at once; and whoever meets it again has the whole time to read it.
  const told = toastQueue.visibleToasts.find(({ content }) => kind === "error" && content.text === text);
  if (told) toastQueue.close(told.key);
  const isAboveWindow = globalThis.document?.querySelector(WINDOW) != null;
  const key = toastQueue.add({ text, kind, isAboveWindow, ...rest }, { timeout, ...(onClose && { onClose }) });
  return () => toastQueue.close(key);
}
