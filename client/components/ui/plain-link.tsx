import { type MouseEvent, type ReactNode, useContext } from "react";
import { NavigateContext } from "../../lib/navigate.ts";

interface PlainLinkProps {
  /** Path of a page of the site. */
  href: string;
  children: ReactNode;
  className?: string;
}

/** A plain press navigates within the app; with a modifier key or another button, the browser handles it. */
const opensHere = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * A cheap link for cards, which mount by the dozen during scrolling. (React Aria's link took a third of a card's
 * render time.)
 */
export function PlainLink({ href, children, className }: PlainLinkProps) {
  const navigate = useContext(NavigateContext);
  const onClick = (event: MouseEvent) => {
    if (!navigate || !opensHere(event)) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
