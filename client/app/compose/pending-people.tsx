import { RowsSkeleton } from "../../components/domain/list-skeletons.tsx";
import { PendingPage } from "./pending-page.tsx";

/** A list of people that is on its way; `className` leaves room for what stands above it. */
export const pendingPeople = (className: string) => () => (
  <PendingPage className={className}>
    <RowsSkeleton />
  </PendingPage>
);
