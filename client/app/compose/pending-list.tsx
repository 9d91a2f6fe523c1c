import type { ComponentType } from "react";
import { PendingPage } from "./pending-page.tsx";

/** The outline of a list that is on its way; `className` leaves room for what stands above it. */
export const pendingList = (Outline: ComponentType<object>, className: string) => () => (
  <PendingPage className={className}>
    <Outline />
  </PendingPage>
);
