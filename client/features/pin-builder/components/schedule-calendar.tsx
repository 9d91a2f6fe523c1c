import {
  type CalendarDate,
  DateFormatter,
  getLocalTimeZone,
  isSameMonth,
  isToday,
  today,
} from "@internationalized/date";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type DragEvent, useEffect, useState } from "react";
import { useLocale } from "react-aria-components";
import { isScheduleTime } from "../../../../src/pin-builder/complete.rules.ts";
import type { DraftBrief } from "../../../../src/pin-builder/draft.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { rangeWords } from "../../../lib/format/money.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { byDay, isWithin, onDay, openDays, rangeOf, timesOf, weeksOf } from "../flow/calendar.rules.ts";
import { useReschedule } from "../hooks/use-reschedule.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { ScheduleDay } from "./schedule-day.tsx";

interface ScheduleCalendarProps {
  view: "month" | "week";
  hrefOf: (draftId: string) => string;
  /** Called to show the week of a day whose Pins don't all fit into the month view. */
  onWeek: () => void;
}

const asDate = (day: CalendarDate) => day.toDate("UTC");

/** Scheduled Pins and their results, by month or week, in the person's time zone. */
export function ScheduleCalendar({ view, hrefOf, onWeek }: ScheduleCalendarProps) {
  const t = useTexts("pinBuilder");
  const { locale } = useLocale();
  const zone = getLocalTimeZone();
  const [day, setDay] = useState(() => today(zone));
  const range = rangeOf(view, day, locale);
  const { drafts, isLoading, error, retry } = useScheduled(timesOf(range, zone));
  const { reschedule, unschedule, isPending } = useReschedule();
  const [dragged, setDragged] = useState<DraftBrief | null>(null);
  const [moving, setMoving] = useState<{ draft: DraftBrief; day: CalendarDate | null } | null>(null);
  const days = byDay(drafts, zone);
  const open = openDays(zone);
  const format = (options: Intl.DateTimeFormatOptions) => new DateFormatter(locale, { timeZone: "UTC", ...options });
  const heading =
    view === "month"
      ? format({ month: "long", year: "numeric" }).format(asDate(day))
      : rangeWords(format({ month: "long", day: "numeric", year: "numeric" }), asDate(range.first), asDate(range.last));
  const weekday = format({ weekday: "short" });
  const weeks = weeksOf(range);
  const step = view === "month" ? { months: 1 } : { weeks: 1 };

  async function drop(draft: DraftBrief, to: CalendarDate) {
    const at = onDay(draft.publishAt ?? "", to, zone);
    if (at.toISOString() === draft.publishAt) return;
    // On that day the Pin's time of day has passed, so the person chooses another time.
    if (!isScheduleTime(at, new Date())) return setMoving({ draft, day: to });
    const why = await reschedule(draft, at);
    if (why) showToast(why, { kind: "error" });
  }
  const startDrag = (draft: DraftBrief, event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", draft.title);
    setDragged(draft);
  };
  return (
    <section aria-label={t("calendar.label")} aria-busy={isLoading}>
      <div className="flex flex-wrap items-center gap-1 pb-3">
        <h2 aria-live="polite" className="min-w-0 grow text-lg font-bold">
          {heading}
        </h2>
        <Button size="sm" onPress={() => setDay(today(zone))}>
          {t("calendar.today")}
        </Button>
        <IconButton
          label={t(`calendar.former.${view}`)}
          icon={<ChevronLeft size={20} className="rtl:-scale-x-100" />}
          onPress={() => setDay(day.subtract(step))}
        />
        <IconButton
          label={t(`calendar.next.${view}`)}
          icon={<ChevronRight size={20} className="rtl:-scale-x-100" />}
          onPress={() => setDay(day.add(step))}
        />
      </div>
      {error ? (
        <ListFailed text={failureOf(error).message} onRetry={retry} />
      ) : (
        <table className={cx("w-full table-fixed border-separate border-spacing-1", isLoading && "opacity-60")}>
          <caption className="sr-only">{t("calendar.caption", { heading, zone })}</caption>
          <thead>
            <tr>
              {weeks[0]?.map((date) => (
                <th key={date.toString()} scope="col" className="pb-1 text-xs font-semibold text-ink-soft">
                  {weekday.format(asDate(date))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.toString()}>
                {week.map((date) => (
                  <ScheduleDay
                    key={date.toString()}
                    label={format({ weekday: "long", day: "numeric", month: "long" }).format(asDate(date))}
                    number={date.day}
                    view={view}
                    isToday={isToday(date, zone)}
                    isOutside={view === "month" && !isSameMonth(date, day)}
                    isOpen={isWithin(date, open)}
                    isLow={!week.some((other) => isWithin(other, open) || days.has(other.toString()))}
                    drafts={days.get(date.toString()) ?? []}
                    dragged={dragged}
                    hrefOf={hrefOf}
                    onMove={(draft) => setMoving({ draft, day: null })}
                    onUnschedule={(draft) => void unschedule(draft)}
                    onDragStart={startDrag}
                    onDragEnd={() => setDragged(null)}
                    onDrop={() => {
                      setDragged(null);
                      if (dragged) void drop(dragged, date);
                    }}
                    onMore={() => {
                      setDay(date);
                      onWeek();
                    }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="pt-2 text-[0.8125rem] text-ink-soft">
        {days.size > 0 || isLoading ? t("calendar.hint", { zone }) : error ? null : t("lists.noScheduledText")}
      </p>
      {moving && (
        <MoveDialog
          {...moving}
          isPending={isPending}
          onMove={(at) => reschedule(moving.draft, at)}
          onClose={() => setMoving(null)}
        />
      )}
    </section>
  );
}

/** All scheduled Pins of a time range, from every page of the list; a person may have 1,000. */
function useScheduled({ from, to }: { from: string; to: string }) {
  const list = trpc.pinBuilder.listScheduled.useInfiniteQuery({ from, to, pageSize: 250 }, byBookmark);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const retry = () => void list.refetch();
  return { drafts: itemsOf(list), isLoading: list.isLoading, error: list.data ? null : list.error, retry };
}
