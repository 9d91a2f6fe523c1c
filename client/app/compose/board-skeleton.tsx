import { PinGridSkeleton } from "../../components/domain/list-skeletons.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { PendingPage } from "./pending-page.tsx";

/** Holds the place of a board or section while it is fetched. */
export function BoardSkeleton() {
  return (
    <PendingPage>
      <div className="flex flex-col gap-4 px-3 pt-10 pb-8 max-sm:items-center sm:px-6">
        <Skeleton className="h-10 w-64 rounded-full!" />
        <Skeleton className="h-4 w-40 rounded-full!" />
      </div>
      <div className="px-3 sm:px-6">
        <PinGridSkeleton />
      </div>
    </PendingPage>
  );
}
