import { Skeleton } from "../ui/skeleton.tsx";

/** Typical picture heights, in percent of their width. */
const RATIOS = [130, 75, 150, 100, 66, 140, 120, 80, 150, 110, 133, 90, 125, 70, 145];

/** Holds the place of a masonry of Pins. */
export function PinGridSkeleton() {
  return (
    <div aria-hidden="true" className="h-[80vh] columns-2 gap-x-2 overflow-hidden sm:columns-3 sm:gap-x-4 lg:columns-5">
      {RATIOS.map((ratio, place) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
          key={place}
          className="mb-4 break-inside-avoid"
          style={{ aspectRatio: `100 / ${ratio}` }}
        />
      ))}
    </div>
  );
}

/** Holds the place of board or section cards. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(236px,calc(50%-8px)),1fr))] gap-x-4 gap-y-6"
    >
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <div key={place}>
          <Skeleton className="aspect-[3/2]" />
          <Skeleton className="mt-3 h-4 w-2/3 rounded-full" />
          <Skeleton className="mt-2 h-3 w-1/3 rounded-full" />
        </div>
      ))}
    </div>
  );
}

/** Holds the place of people in rows. */
export function RowsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <div key={place} className="flex min-h-14 items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-40 rounded-full" />
            <Skeleton className="mt-2 h-3 w-24 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
