import type { ReactNode } from "react";

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
}
