import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cx } from "../../components/ui/cx.ts";
import { Link } from "../../components/ui/link.tsx";

interface PlaceProps {
  href: string;
  label: string;
  /** Read out after the label. */
  spoken?: string | null;
  icon: ReactNode;
  /** The link's target differs from the page in its label. */
  isElsewhere?: boolean;
  /** Also marks the item as current on pages below this address. */
  isWithPagesBelow?: boolean;
  /** Another page on which the item is marked as current. */
  also?: string;
}

/** An item of the main navigation, within a thumb's reach. */
export function Place({ href, label, spoken, icon, isElsewhere = false, isWithPagesBelow = false, also }: PlaceProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const own = href.split("?", 1)[0] ?? href;
  const isHere = (path === own || path === also || (isWithPagesBelow && path.startsWith(own))) && !isElsewhere;
  return (
    <Link
      href={href}
      aria-current={isHere && (path === own ? "page" : "true")}
      className={cx(
        "flex h-16 flex-col items-center justify-center gap-0.5 rounded-xl text-[min(0.75rem,3.75vw)] font-medium no-underline -outline-offset-3!",
        isHere ? "text-accent" : "text-ink-soft",
      )}
    >
      <span className="relative px-2 pt-1">{icon}</span>
      {/* Enlarged text grows as far as its column has room. */}
      <span>
        {label}
        {spoken && <span className="sr-only">, {spoken}</span>}
      </span>
    </Link>
  );
}
