import { useEffect, useRef } from "react";
import { nearsEnd, type Span } from "./visible-tiles.ts";

/** The minimum time between two calls in milliseconds. */
const THROTTLE_MS = 200;

interface LoadMoreOptions {
  span: Span | null;
  /** The height of the loaded list in pixels. */
  height: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
}

/** Loads the next page while the end is nearer than two screens, at most every 200 ms. */
export function useLoadMore({ span, height, hasMore, isLoadingMore, onLoadMore }: LoadMoreOptions): void {
  const lastCall = useRef(0);
  const call = useRef(onLoadMore);
  useEffect(() => {
    call.current = onLoadMore;
  });
  const isWanted = span !== null && hasMore && !isLoadingMore && nearsEnd(height, span);
  // Depends on the height: a page too short to move the end out of range requests another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isWanted) return;
    const run = () => {
      lastCall.current = Date.now();
      call.current();
    };
    const wait = lastCall.current + THROTTLE_MS - Date.now();
    if (wait <= 0) return run();
    const timer = setTimeout(run, wait);
    return () => clearTimeout(timer);
  }, [isWanted, height]);
}
