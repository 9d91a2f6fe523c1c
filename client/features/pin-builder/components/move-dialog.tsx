import { type CalendarDate, getLocalTimeZone, parseTime, toCalendarDateTime, toZoned } from "@internationalized/date";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { Button as AriaButton, Calendar, CalendarCell, CalendarGrid, Heading } from "react-aria-components";
import { isScheduleTime } from "../../../../src/pin-builder/complete.rules.ts";
import type { DraftBrief } from "../../../../src/pin-builder/draft.ts";
import { Button } from "../../../components/ui/button.tsx";
import { iconButtonStyle } from "../../../components/ui/button-style.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { dayOfTime, isWithin, openDays } from "../flow/calendar.rules.ts";

export interface MoveDialogProps {
  draft: DraftBrief;
  /** The day of the drop, if the chosen time has passed. */
  day: CalendarDate | null;
  isPending: boolean;
  /** @returns why it was refused, or null */
  onMove: (at: Date) => Promise<string | null>;
  onClose: () => void;
}

const clockOf = (at: string) =>
  new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Chooses another day and time for a scheduled Pin. */
export function MoveDialog({ draft, day: dropped, isPending, onMove, onClose }: MoveDialogProps) {
  const t = useTexts("pinBuilder");
  const zone = getLocalTimeZone();
  const open = openDays(zone);
  const before = draft.publishAt ?? new Date().toISOString();
  const [day, setDay] = useState(() => {
    const known = dropped ?? dayOfTime(before, zone);
    return isWithin(known, open) ? known : open.first;
  });
  const [time, setTime] = useState(() => clockOf(before));
  const [refused, setRefused] = useState<string | null>(null);
  const at = time === "" ? null : toZoned(toCalendarDateTime(day, parseTime(time)), zone).toDate();
  const isGood = at !== null && isScheduleTime(at, new Date());
  const problem = refused ?? (isGood || at === null ? null : t("calendar.passed"));
  async function move() {
    if (!at) return;
    const why = await onMove(at);
    if (why) setRefused(why);
    else onClose();
  }
  return (
    <Dialog
      title={t("calendar.moveTitle", { title: draft.title || t("lists.untitled") })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width={400}
      footer={
        <Button variant="primary" isDisabled={!isGood} isPending={isPending} onPress={() => void move()}>
          {t("calendar.move")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Calendar
          aria-label={t("calendar.day")}
          value={day}
          minValue={open.first}
          maxValue={open.last}
          onChange={(chosen) => {
            setDay(chosen);
            setRefused(null);
          }}
          className="mx-auto w-full max-w-[22rem]"
        >
          <header className="flex items-center gap-1 pb-2">
            <Heading className="grow px-2 text-base font-bold" />
            <AriaButton slot="previous" className={iconButtonStyle("ghost", "md")}>
              <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
            </AriaButton>
            <AriaButton slot="next" className={iconButtonStyle("ghost", "md")}>
              <ChevronRight size={20} aria-hidden="true" className="rtl:-scale-x-100" />
            </AriaButton>
          </header>
          <CalendarGrid
            weekdayStyle="short"
            className="w-full table-fixed [&_th]:pb-1 [&_th]:text-xs [&_th]:font-medium [&_th]:text-ink-soft"
          >
            {(date) => (
              <CalendarCell
                date={date}
                className="mx-auto grid aspect-square w-full max-w-11 place-items-center rounded-full text-[0.9375rem] tabular-nums outline-none data-outside-month:hidden data-hovered:bg-wash data-selected:bg-accent data-selected:font-semibold data-selected:text-on-accent data-disabled:text-ink-soft data-disabled:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus forced-colors:data-selected:border"
              />
            )}
          </CalendarGrid>
        </Calendar>
        <TextField
          label={t("calendar.time")}
          type="time"
          value={time}
          onChange={(chosen) => {
            setTime(chosen);
            setRefused(null);
          }}
          error={problem}
          description={t("actions.whenHint", { zone })}
        />
      </div>
    </Dialog>
  );
}
