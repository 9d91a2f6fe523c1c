import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Undo2 from "lucide-react/icons/undo-2";
import type { DragEvent } from "react";
import type { DraftBrief } from "../../../../src/pin-builder/draft.ts";
import { cx } from "../../../components/ui/cx.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { PlainLink } from "../../../components/ui/plain-link.tsx";
import { TIME_OF_DAY, useMoment } from "../../../lib/format/moment.ts";
import { useProblemText } from "../../../lib/texts/say-problem.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

export interface EntryActions {
  /** The address at which the builder opens a draft. */
  hrefOf: (draftId: string) => string;
  onMove: (draft: DraftBrief) => void;
  onUnschedule: (draft: DraftBrief) => void;
}

interface ScheduleEntryProps extends EntryActions {
  draft: DraftBrief;
  /** The week view, which has more room than the month view. */
  isTall: boolean;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** A Pin on a day of the calendar: a link to it, and its menu. */
export function ScheduleEntry({ draft, isTall, onDragStart, onDragEnd, ...actions }: ScheduleEntryProps) {
  const t = useTexts("pinBuilder");
  const timeOf = useMoment(TIME_OF_DAY);
  const why = useProblemText()(draft);
  const { state, publishAt, coverUrl, pinId } = draft;
  const title = draft.title || t("lists.untitled");
  const isScheduled = state === "scheduled";
  const isFailed = state === "failed";
  const said = isFailed ? t("lists.failed", { why: why ?? "" }) : isScheduled ? null : t("calendar.published");
  const href = pinId && !isScheduled ? `/pin/${pinId}/` : actions.hrefOf(draft.id);
  return (
    <li
      draggable={isScheduled}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      className={cx(
        "group relative flex min-w-0 rounded-xl bg-wash text-xs hover:bg-wash-strong forced-colors:border",
        isTall ? "flex-col p-1.5" : "gap-2 p-1 max-lg:flex-col lg:items-center",
        isScheduled && "cursor-grab",
        isFailed && "outline outline-danger",
      )}
    >
      <span
        className={cx(
          "block shrink-0 overflow-hidden bg-wash-strong",
          // A seventh of a tablet is too narrow for a picture beside the time.
          isTall ? "mb-2 aspect-[4/5] w-full rounded-lg" : "h-8 rounded-lg lg:w-8",
        )}
      >
        {coverUrl && <img src={coverUrl} alt="" draggable={false} className="size-full object-cover" />}
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-center gap-1 font-semibold tabular-nums">
          {isFailed && <CircleAlert size={12} aria-hidden="true" className="shrink-0 text-danger" />}
          {!isFailed && !isScheduled && <CircleCheck size={12} aria-hidden="true" className="shrink-0 text-accent" />}
          {publishAt && timeOf(publishAt)}
        </span>
        <PlainLink
          href={href}
          className="block truncate text-ink no-underline outline-offset-2 after:absolute after:inset-0 after:rounded-xl"
        >
          {title}
        </PlainLink>
        {said && <span className={isTall && isFailed ? "block text-danger" : "sr-only"}>{said}</span>}
      </span>
      {isScheduled && (
        <span
          className={cx(
            "absolute transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0 has-aria-expanded:opacity-100",
            isTall ? "top-2.5 right-2.5" : "top-0.5 right-0.5",
          )}
        >
          <EntryMenu draft={draft} isOnPicture {...actions} />
        </span>
      )}
    </li>
  );
}

/** Actions for a scheduled Pin. */
export function EntryMenu(props: EntryActions & { draft: DraftBrief; isOnPicture?: boolean }) {
  const { draft, hrefOf, onMove, onUnschedule, isOnPicture = false } = props;
  const t = useTexts("pinBuilder");
  const title = draft.title || t("lists.untitled");
  return (
    <MenuTrigger>
      <IconButton
        label={t("calendar.options", { title })}
        icon={<Ellipsis size={isOnPicture ? 16 : 20} />}
        hideTooltip
        {...(isOnPicture && { size: "sm", variant: "floating", className: "size-7!" })}
      />
      <Menu label={t("calendar.options", { title })}>
        <MenuItem icon={<CalendarClock size={18} />} onAction={() => onMove(draft)}>
          {t("calendar.moveOpen")}
        </MenuItem>
        <MenuItem icon={<Pencil size={18} />} href={hrefOf(draft.id)}>
          {t("calendar.edit")}
        </MenuItem>
        <MenuItem icon={<Undo2 size={18} />} onAction={() => onUnschedule(draft)}>
          {t("calendar.cancel")}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
