import type { ReactNode } from "react";

export interface DrawerProps {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Stays in view under the scrolling part. */
  footer?: ReactNode;
}
