import { useEffect, useRef } from "react";
import { nearsEnd, type Span } from "./visible-tiles.ts";

/** Least time in milliseconds between two calls. */
const THROTTLE_MS = 200;

interface LoadMoreOptions {
  span: Span | null;
  /** Pixels, of what is loaded. */
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
  // The height counts: a page that was too short to leave the end behind asks for another one.
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
