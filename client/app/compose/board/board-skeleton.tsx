import { PinGridSkeleton, Skeleton } from "../../../components/domain/list-skeletons.tsx";
import { pendingList } from "../person/pending-page.tsx";

/** The outline of a board or section while it is fetched. */
export const BoardSkeleton = pendingList(
  () => (
    <>
      <Skeleton className="h-10 w-64 max-sm:mx-auto" />
      <Skeleton className="mt-4 mb-8 h-4 w-40 max-sm:mx-auto" />
      <PinGridSkeleton />
    </>
  ),
  "px-3 pt-10 sm:px-6",
);
