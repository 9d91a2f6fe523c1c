import { type DragEvent, useState } from "react";
import type { DraftBrief } from "../../../../src/pin-builder/draft.ts";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type EntryActions, ScheduleEntry } from "./schedule-entry.tsx";

interface ScheduleDayProps extends EntryActions {
  /** The full date, for screen readers. */
  label: string;
  number: number;
  view: "month" | "week";
  isToday: boolean;
  isOutside: boolean;
  /** Whether Pins can be scheduled for this day. */
  isOpen: boolean;
  /** A past week without Pins takes little room. */
  isLow: boolean;
  drafts: readonly DraftBrief[];
  dragged: DraftBrief | null;
  onDragStart: (draft: DraftBrief, event: DragEvent) => void;
  onDragEnd: () => void;
  onDrop: () => void;
  onMore: () => void;
}

/** The number of Pins that a day shows in the month view. */
const SHOWN = 3;

/** A day of the calendar, on which a Pin can be dropped unless the day is past or too far ahead. */
export function ScheduleDay({
  label,
  number,
  view,
  isToday,
  isOutside,
  isOpen,
  isLow,
  drafts,
  ...props
}: ScheduleDayProps) {
  const t = useTexts("pinBuilder");
  const { dragged, onDragStart, onDragEnd, onDrop, onMore, ...actions } = props;
  const [isOver, setOver] = useState(false);
  const isWeek = view === "week";
  const shown = isWeek || drafts.length <= SHOWN ? drafts : drafts.slice(0, SHOWN - 1);
  const rest = drafts.length - shown.length;
  const isClosed = dragged !== null && !isOpen;
  function onDragOver(event: DragEvent) {
    if (!dragged || !isOpen) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    setOver(true);
  }
  return (
    <td
      data-day={label}
      data-open={isOpen || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (isOpen) onDrop();
      }}
      className={cx(
        "rounded-2xl border p-1.5 align-top transition-colors duration-100",
        isWeek ? "h-80" : isLow ? "h-12" : "h-28",
        isOver && dragged ? "border-accent bg-accent-wash" : "border-line",
        !isOver && (isOpen ? "bg-surface" : "bg-transparent"),
        isClosed && "opacity-40",
      )}
    >
      <p className="flex justify-end pb-1 text-xs">
        <span className="sr-only">{label}</span>
        <span
          aria-hidden="true"
          className={cx(
            "grid size-6 place-items-center rounded-full font-semibold tabular-nums",
            isToday ? "bg-accent text-on-accent" : isOutside || !isOpen ? "text-ink-soft" : "text-ink",
          )}
        >
          {number}
        </span>
      </p>
      <ul className="flex flex-col gap-1 empty:hidden">
        {shown.map((draft) => (
          <ScheduleEntry
            key={draft.id}
            draft={draft}
            isTall={isWeek}
            onDragStart={(event) => onDragStart(draft, event)}
            onDragEnd={onDragEnd}
            {...actions}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" size="sm" onPress={onMore} className="mt-1 min-h-7! w-full px-1! text-xs!">
          {t("calendar.more", { count: rest })}
        </Button>
      )}
    </td>
  );
}
