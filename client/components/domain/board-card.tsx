import Archive from "lucide-react/icons/archive";
import type { ReactNode } from "react";
import type { Board } from "../../../src/model/board.ts";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import { Link } from "../ui/link.tsx";
import { Collage } from "./collage.tsx";
import { PrivacyMark } from "./privacy-mark.tsx";

export interface BoardCardProps {
  board: Board;
  href: string;
  /** Under the counts, outside the link. */
  footer?: ReactNode;
  /** Buttons over the cover's corner, shown on hover and focus, and always on touch devices. */
  actions?: ReactNode;
}

/** A board as a tile with its cover, name and counts. */
export function BoardCard({ board, href, footer, actions }: BoardCardProps) {
  const t = useUiTexts();
  const counts = useTexts("counts");
  const covers = board.coverImages.length > 0 ? board.coverImages : board.images["170x"];
  return (
    <article className="group relative">
      <Link href={href} className="block rounded-card text-ink no-underline">
        <Collage
          pictures={covers}
          count={board.coverPictures}
          color={board.coverColor}
          position={board.coverPosition}
        />
        <span className="mt-2 flex items-center gap-2 px-1.5 font-display text-lg leading-[1.625rem]">
          <PrivacyMark privacy={board.privacy} size={15} />
          {board.archivedByMeAt && <Archive size={15} aria-label={t("archived")} className="shrink-0" />}
          <span dir="auto" className="truncate">
            {board.name}
          </span>
        </span>
        <span className="block truncate px-1.5 text-[0.8125rem] leading-5 text-ink-soft">
          {counts("pins", { count: board.pinCount })}
          {board.sectionCount > 0 && ` · ${counts("sections", { count: board.sectionCount })}`}
        </span>
      </Link>
      {actions && (
        <div className="absolute top-2.5 right-2.5 flex gap-2 opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
          {actions}
        </div>
      )}
      {footer && <div className="mt-1 px-1.5 text-[0.8125rem] text-ink-soft">{footer}</div>}
    </article>
  );
}

/** The grid of board cards and section cards. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(236px,calc(50%-8px)),1fr))] gap-x-4 gap-y-6"
    >
      {children}
    </ul>
  );
}
