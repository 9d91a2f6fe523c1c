import type { CSSProperties } from "react";
import { cx } from "../ui/cx.ts";

interface SkeletonProps {
  className?: string;
  style?: CSSProperties;
}

/** A placeholder for loading content; set its size by `className` or `style`. */
export function Skeleton({ className, style }: SkeletonProps) {
  return <div aria-hidden="true" style={style} className={cx("animate-pulse rounded-card bg-wash", className)} />;
}

/** Typical pictures, by width over height in percent. */
const SHAPES = [77, 133, 67, 100, 150, 71, 83];
/** Enough to fill a screen of ten columns. */
const MANY = Array.from({ length: 6 }, () => SHAPES).flat();

/** Placeholder for a masonry of Pins, in the same columns (`styles/waterfall.css`). */
export function PinGridSkeleton() {
  return (
    <div aria-hidden="true" className="waterfall">
      <div data-first="" className="waterfall-list waterfall-outline">
        {MANY.map((shape, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the positions never change
          <Skeleton key={place} style={{ aspectRatio: shape / 100 }} />
        ))}
      </div>
    </div>
  );
}

/** Placeholder for board or section cards. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(236px,calc(50%-8px)),1fr))] gap-x-4 gap-y-6"
    >
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the positions never change
        <div key={place}>
          <Skeleton className="aspect-[3/2]" />
          <Skeleton className="mt-3 h-4 w-2/3 rounded-full" />
          <Skeleton className="mt-2 h-3 w-1/3 rounded-full" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder for rows of people. */
export function RowsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the positions never change
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
