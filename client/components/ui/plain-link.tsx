import { type MouseEvent, type ReactNode, useContext } from "react";
import { NavigateContext } from "../../lib/navigation/page-move.ts";
import { opensHere, pathOf } from "./link.tsx";

interface PlainLinkProps {
  /** Path of a page of the site. */
  href: string;
  children: ReactNode;
  className?: string;
}

/** A link in a card or a text. Unlike `Link`, it lets the press propagate to its surroundings. */
export function PlainLink({ href, children, className }: PlainLinkProps) {
  const navigate = useContext(NavigateContext);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!navigate || !opensHere(event)) return;
    event.preventDefault();
    navigate(pathOf(event.currentTarget));
  };
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
