import CalendarClock from "lucide-react/icons/calendar-clock";
import { useState } from "react";
import type { DraftBrief } from "../../../../src/pin-builder/draft.ts";
import { ListFailed, MoreFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { TIME_OF_DAY, useMoment } from "../../../lib/format/moment.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useReschedule } from "../hooks/use-reschedule.ts";
import { DraftLine } from "./draft-line.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { EntryMenu } from "./schedule-entry.tsx";

interface ScheduleListProps {
  hrefOf: (draftId: string) => string;
  onOpen: (draftId: string) => void;
}

const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

/** Scheduled Pins by day, the soonest first: the calendar on phones. */
export function ScheduleList({ hrefOf, onOpen }: ScheduleListProps) {
  const t = useTexts("pinBuilder");
  const dayOf = useMoment(DAY);
  const timeOf = useMoment(TIME_OF_DAY);
  const list = trpc.pinBuilder.listScheduled.useInfiniteQuery({ pageSize: 50 }, byBookmark);
  const { reschedule, unschedule, isPending } = useReschedule();
  const [moving, setMoving] = useState<DraftBrief | null>(null);
  const days = Map.groupBy(itemsOf(list), ({ publishAt }) => dayOf(publishAt ?? ""));
  if (list.isLoading) {
    return <ChunkLoading label={t("loading")} />;
  }
  if (list.error && !list.data)
    return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
  if (days.size === 0) {
    return (
      <EmptyState icon={<CalendarClock size={32} />} title={t("lists.noScheduled")} text={t("lists.noScheduledText")} />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([day, drafts]) => (
        <section key={day}>
          <h2 className="pb-2 text-base font-bold">{day}</h2>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {drafts.map((draft) => (
              <DraftLine
                key={draft.id}
                draft={draft}
                note={timeOf(draft.publishAt ?? "")}
                onOpen={() => onOpen(draft.id)}
              >
                <EntryMenu
                  draft={draft}
                  hrefOf={hrefOf}
                  onMove={setMoving}
                  onUnschedule={(chosen) => void unschedule(chosen)}
                />
              </DraftLine>
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && !list.isError && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t("lists.more")}
        </Button>
      )}
      <MoreFailed list={list} />
      {moving && (
        <MoveDialog
          draft={moving}
          day={null}
          isPending={isPending}
          onMove={(at) => reschedule(moving, at)}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  );
}
