import type { ReactNode } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { Link } from "../../../components/ui/link.tsx";

/** A board in the list of boards to follow. */
export function BeginningBoard({ board, action }: { board: Board; action: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center gap-3">
      <Link href={board.url} className="group flex min-w-0 grow items-center gap-3 rounded-xl text-ink no-underline">
        <span className="size-12 shrink-0 overflow-hidden rounded-xl bg-wash">
          {board.imageCoverUrl && (
            <img src={board.imageCoverUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
          )}
        </span>
        <span className="min-w-0">
          <span dir="auto" className="block truncate text-[0.9375rem] leading-5 font-semibold group-hover:underline">
            {board.name}
          </span>
          <span className="block truncate text-[0.8125rem] leading-5 text-ink-soft">{board.owner.fullName}</span>
        </span>
      </Link>
      {action}
    </div>
  );
}
