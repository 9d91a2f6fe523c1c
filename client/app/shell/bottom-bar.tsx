import { useRouterState } from "@tanstack/react-router";
import { Compass, House, Plus, UserRound } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Link } from "react-aria-components";
import { cx } from "../../components/ui/cx.ts";
import { MessagesIcon, useUnreadWords } from "../../features/conversations/components/messages-icon.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";
import { useViewer } from "../../lib/use-viewer.ts";

/** The main places within a thumb's reach, on phones. */
export const BottomBar = memo(function BottomBar() {
  const t = useUiTexts();
  const viewer = useViewer();
  return (
    <nav
      aria-label={t("mainPlaces")}
      className={cx(
        "fixed inset-x-0 bottom-0 z-30 grid border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden",
        viewer ? "grid-cols-5" : "grid-cols-4",
      )}
    >
      <Place href="/" label={t("home")} icon={<House size={24} aria-hidden="true" />} />
      <Place href="/ideas/" label={t("explore")} icon={<Compass size={24} aria-hidden="true" />} />
      {/* A visitor's way to create leads to the sign-up, which is not the page for it. */}
      <Place
        href={viewer ? "/pin/create/" : "/signup"}
        label={t("create")}
        icon={<Plus size={24} aria-hidden="true" />}
        isElsewhere={viewer === null}
      />
      {viewer && <MessagesPlace />}
      <Place
        href={viewer ? `/${viewer.username}/` : "/login"}
        label={t(viewer ? "you" : "logIn")}
        isWithPagesBelow={viewer !== null}
        icon={<UserRound size={24} aria-hidden="true" />}
      />
    </nav>
  );
});

function MessagesPlace() {
  const t = useTexts("conversations");
  return <Place href="/messages/" label={t("link")} spoken={useUnreadWords()} icon={<MessagesIcon />} />;
}

interface PlaceProps {
  href: string;
  label: string;
  /** Read out after the label. */
  spoken?: string | null;
  icon: ReactNode;
  /** The link leads to another page than the one that it is called after. */
  isElsewhere?: boolean;
  /** The pages whose addresses begin so are of the same place. */
  isWithPagesBelow?: boolean;
}

function Place({ href, label, spoken, icon, isElsewhere = false, isWithPagesBelow = false }: PlaceProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isHere = (path === href || (isWithPagesBelow && path.startsWith(href))) && !isElsewhere;
  return (
    <Link
      href={href}
      aria-current={isHere && (path === href ? "page" : "true")}
      className={cx(
        "flex h-16 flex-col items-center justify-center gap-0.5 rounded-xl text-xs font-medium no-underline -outline-offset-3!",
        isHere ? "text-accent" : "text-ink-soft",
      )}
    >
      <span className="relative px-2 pt-1">{icon}</span>
      <span>
        {label}
        {spoken && <span className="sr-only">, {spoken}</span>}
      </span>
    </Link>
  );
}
