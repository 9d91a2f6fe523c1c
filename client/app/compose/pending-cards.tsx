import { CardGridSkeleton } from "../../components/domain/list-skeletons.tsx";
import { PendingPage } from "./pending-page.tsx";

/** Cards of boards that are on their way; `className` leaves room for what stands above them. */
export const pendingCards = (className: string) => () => (
  <PendingPage className={className}>
    <CardGridSkeleton />
  </PendingPage>
);
