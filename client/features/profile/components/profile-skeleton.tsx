import { Skeleton } from "../../../components/domain/list-skeletons.tsx";

/** A placeholder for the header while the person is fetched. */
export function ProfileHeaderSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col items-center gap-5 px-3 pt-6 sm:flex-row sm:items-start sm:gap-6 sm:px-6 sm:pt-10"
    >
      <Skeleton className="size-30 rounded-full!" />
      <div className="flex flex-col gap-3 max-sm:items-center">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-64" />
      </div>
    </div>
  );
}
