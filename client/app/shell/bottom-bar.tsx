import { useRouterState } from "@tanstack/react-router";
import { Compass, House, Plus, UserRound } from "lucide-react";
import { Link } from "react-aria-components";
import { cx } from "../../components/ui/cx.ts";
import { useViewer } from "../../lib/use-viewer.ts";

/** The main places within a thumb's reach, on phones. */
export function BottomBar() {
  const viewer = useViewer();
  const path = useRouterState({ select: (state) => state.location.pathname });
  // A visitor's way to create leads to the sign-up, which is not the page for it.
  const isHere = (label: string, href: string) => path === href && (viewer !== null || label !== "Create");
  const places = [
    { href: "/", label: "Home", icon: House },
    { href: "/ideas/", label: "Explore", icon: Compass },
    { href: viewer ? "/pin/create/" : "/signup", label: "Create", icon: Plus },
    { href: viewer ? `/${viewer.username}/` : "/login", label: viewer ? "You" : "Log in", icon: UserRound },
  ];
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {places.map(({ href, label, icon: Icon }) => (
        <Link
          key={label}
          href={href}
          aria-current={isHere(label, href) ? "page" : undefined}
          className={cx(
            "flex h-16 flex-col items-center justify-center gap-0.5 text-xs font-medium no-underline",
            isHere(label, href) ? "text-accent" : "text-ink-soft",
          )}
        >
          <Icon size={24} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
