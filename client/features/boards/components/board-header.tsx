import Archive from "lucide-react/icons/archive";
import Lock from "lucide-react/icons/lock";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import type { Board } from "../../../../src/model/board.ts";
import type { User } from "../../../../src/model/user.ts";
import { sheetColor } from "../../../components/domain/collage.tsx";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Link } from "../../../components/ui/link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface BoardHeaderProps {
  board: Board;
  /** The owner with their picture; shows the board's short form of the owner until the full one has loaded. */
  owner: User | undefined;
  actions: ReactNode;
}

/** A board's header: name, description, owner and counts. */
export function BoardHeader({ board, owner, actions }: BoardHeaderProps) {
  const t = useTexts("boards");
  const counts = useTexts("counts");
  const person = owner ?? { ...board.owner, imageMediumUrl: null };
  return (
    <header
      style={sheetColor(board.coverColor)}
      className="sheet sheet-head mb-4 flex flex-col items-center gap-4 px-3 pt-6 pb-6 text-center sm:flex-row sm:flex-wrap sm:items-end sm:justify-between sm:gap-x-8 sm:px-6 sm:pt-10 sm:text-start"
    >
      {/* Stacked on phones, and wherever the actions would leave the name less than 320 px. */}
      <div className="max-w-full min-w-0 sm:flex-1 sm:basis-80">
        {(board.privacy !== "public" || board.archivedByMeAt) && (
          <p className="mb-2 flex justify-center gap-2 text-sm font-medium text-ink-soft sm:justify-start">
            {board.privacy !== "public" && (
              <span className="flex items-center gap-2 rounded-full bg-wash px-3 py-1">
                {board.privacy === "secret" ? (
                  <Lock size={14} aria-hidden="true" />
                ) : (
                  <ShieldCheck size={14} aria-hidden="true" />
                )}
                {t(board.privacy === "secret" ? "kinds.secret" : "kinds.protected")}
              </span>
            )}
            {board.archivedByMeAt && (
              <span className="flex items-center gap-2 rounded-full bg-wash px-3 py-1">
                <Archive size={14} aria-hidden="true" /> {t("kinds.archived")}
              </span>
            )}
          </p>
        )}
        <h1 dir="auto" className="font-display text-3xl leading-tight [overflow-wrap:anywhere] sm:w-fit sm:text-5xl">
          {board.name}
        </h1>
        {board.description && (
          <p
            dir="auto"
            className="mt-2 max-w-[70ch] text-[0.9375rem] text-pretty whitespace-pre-line [overflow-wrap:anywhere] sm:w-fit"
          >
            {board.description}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-[0.9375rem] text-ink-soft sm:justify-start">
          <Link
            href={`/${board.owner.username}/`}
            className="flex min-h-9 min-w-0 items-center gap-2 rounded-full font-semibold text-ink no-underline hover:underline"
          >
            <Avatar user={person} size={32} />
            <span className="truncate">{board.owner.fullName || board.owner.username}</span>
          </Link>
          <span className="flex gap-4">
            <span>{counts("pins", { count: board.pinCount })}</span>
            {board.sectionCount > 0 && <span>{counts("sections", { count: board.sectionCount })}</span>}
            {board.followerCount > 0 && <span>{counts("followers", { count: board.followerCount })}</span>}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2 sm:justify-end">{actions}</div>
    </header>
  );
}
