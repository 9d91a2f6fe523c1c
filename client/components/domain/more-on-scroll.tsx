import { useEffect, useRef } from "react";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { cx } from "../ui/cx.ts";
import { Spinner } from "../ui/spinner.tsx";

interface MoreOnScrollProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
}

/** The end of a list: loads the next page once it comes within one screen of the viewport. */
export function MoreOnScroll({ hasMore, isLoadingMore, onLoadMore }: MoreOnScrollProps) {
  const t = useUiTexts();
  const end = useRef<HTMLDivElement>(null);
  const call = useRef(onLoadMore);
  useEffect(() => {
    call.current = onLoadMore;
  });
  const isWanted = hasMore && !isLoadingMore;
  useEffect(() => {
    if (!isWanted || !end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && call.current(), {
      rootMargin: "0px 0px 100% 0px",
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isWanted]);
  return (
    <div ref={end} role="status" className={cx("grid place-items-center text-ink-soft", hasMore ? "h-16" : "h-6")}>
      {isLoadingMore && <Spinner label={t("loadingMore")} />}
    </div>
  );
}
