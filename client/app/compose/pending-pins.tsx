import { PinGridSkeleton } from "../../components/domain/list-skeletons.tsx";
import { PendingPage } from "./pending-page.tsx";

/** A page of Pins that is on its way; `className` leaves room for what stands above the grid. */
export const pendingPins = (className: string) => () => (
  <PendingPage className={className}>
    <PinGridSkeleton />
  </PendingPage>
);
