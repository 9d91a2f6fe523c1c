import { useState } from "react";
import type { BoardNote } from "../../../../src/board-notes/note.ts";
import { WrittenMenu } from "../../../components/domain/written-menu-chunk.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { Link } from "../../../components/ui/link.tsx";
import { timeAgo } from "../../../lib/format/time-ago.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRemoveNote } from "../use-board-notes.ts";

interface NoteCardProps {
  note: BoardNote;
  onEdit: () => void;
}

/** Longer notes start collapsed, so that they don't push the Pins off the screen. */
const isLong = (text: string) => text.length > 320 || text.split("\n").length > 7;

/** One note on a board: its text, author and time. */
export function NoteCard({ note, onEdit }: NoteCardProps) {
  const t = useTexts("boardNotes");
  const { language } = usePageConfig();
  const [isWhole, setWhole] = useState(false);
  const { remove, isRemoving } = useRemoveNote(note.boardId);
  const { user, text, createdAt, editedAt } = note;
  const name = user.fullName || user.username;
  return (
    <article aria-label={name} className="flex h-full flex-col rounded-card bg-wash px-4 pt-3 pb-2">
      <p
        dir="auto"
        className={cx(
          "text-[0.9375rem] leading-snug whitespace-pre-line [overflow-wrap:anywhere]",
          isLong(text) && !isWhole && "line-clamp-7",
        )}
      >
        {text}
      </p>
      {isLong(text) && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isWhole}
          className="-ml-3.5 self-start"
          onPress={() => setWhole(!isWhole)}
        >
          {t(isWhole ? "less" : "whole")}
        </Button>
      )}
      <div className="mt-auto flex min-h-9 items-center justify-between gap-2 pt-1 text-[0.8125rem] text-ink-soft">
        <span className="min-w-0 truncate">
          <Link href={`/${user.username}/`} className="font-semibold text-ink no-underline hover:underline">
            <bdi>{name}</bdi>
          </Link>
          {" · "}
          <time dateTime={createdAt} suppressHydrationWarning>
            {timeAgo(createdAt, language)}
          </time>
          {editedAt && ` · ${t("edited")}`}
        </span>
        {(note.editableByMe || note.deletableByMe) && (
          <WrittenMenu
            label={t("more")}
            className="-mr-2"
            edit={note.editableByMe ? { label: t("edit"), onAction: onEdit } : null}
            removal={
              note.deletableByMe
                ? {
                    label: t("remove"),
                    title: t("removeTitle"),
                    text: t("removeText"),
                    isRemoving,
                    remove: () => remove(note.id),
                  }
                : null
            }
            reported={null}
          />
        )}
      </div>
    </article>
  );
}
