import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

const TAB =
  "relative inline-flex min-h-11 items-center rounded-xl px-3 text-[0.9375rem] font-semibold whitespace-nowrap no-underline transition-colors duration-150 hover:bg-wash sm:px-4";
const LINE =
  "after:absolute after:inset-x-3 after:bottom-1 after:h-[3px] after:rounded-full after:bg-ink forced-colors:after:bg-[CanvasText] sm:after:inset-x-4";
/** Aligns the first word with the edge of the container, whose padding is 12 px, and 24 px from 640 px on. */
const LIST = "-ms-4 -me-3 flex gap-1 overflow-x-auto p-1 [scrollbar-width:none] sm:-ms-5 sm:-me-6";

export interface LinkTabsProps {
  /** Names the group for screen readers. */
  label: string;
  items: { href: string; label: string; isCurrent: boolean }[];
  className?: string;
}

/** Scrolls the row of tabs, if it is wider than the screen, to show the whole tab. */
function showWhole(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const hidden = tab.getBoundingClientRect().right - row.getBoundingClientRect().right;
  // Not `scrollIntoView`, which would scroll the page too.
  if (hidden > 0) row.scrollLeft += hidden;
}

/** Tabs that link to separate pages. */
export function LinkTabs({ label, items, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={cx(LIST, className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          ref={item.isCurrent ? showWhole : undefined}
          href={item.href}
          aria-current={item.isCurrent ? "page" : undefined}
          className={cx(TAB, item.isCurrent ? `text-ink ${LINE}` : "text-ink-soft")}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
