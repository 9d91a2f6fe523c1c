import type { ComponentType } from "react";
import { PendingPage } from "./pending-page.tsx";

/** The outline of a loading list; `className` leaves room for the content above it. */
export const pendingList = (Outline: ComponentType<object>, className: string) => () => (
  <PendingPage className={className}>
    <Outline />
  </PendingPage>
);
