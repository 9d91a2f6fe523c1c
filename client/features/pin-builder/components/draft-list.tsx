import { CalendarClock, FileText, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { DraftBrief } from "../../../../src/pin-builder/draft.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { failureOf } from "../../../lib/api-error.ts";
import { byBookmark } from "../../../lib/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";

interface DraftListProps {
  state: "draft" | "scheduled";
  onOpen: (draftId: string) => void;
}

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString(undefined, { weekday: "long", day: "numeric", month: "long" });
const timeOf = (at: string) => new Date(at).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });

/** The drafts, newest first, or the scheduled Pins by day. */
export function DraftList({ state, onOpen }: DraftListProps) {
  const t = useTexts("pinBuilder");
  const utils = trpc.useUtils();
  const list = trpc.pinBuilder.listDrafts.useInfiniteQuery({ state, pageSize: 50 }, byBookmark);
  const [doomed, setDoomed] = useState<DraftBrief | null>(null);
  const remove = trpc.pinBuilder.deleteDraft.useMutation();
  const unschedule = trpc.pinBuilder.unschedule.useMutation();
  const isScheduled = state === "scheduled";
  const drafts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const sorted = isScheduled ? drafts.toSorted((a, b) => (a.publishAt ?? "").localeCompare(b.publishAt ?? "")) : drafts;
  const days = Map.groupBy(sorted, ({ publishAt }) => (isScheduled && publishAt ? dayOf(publishAt) : ""));
  const attempt = async (run: () => Promise<unknown>, done?: string) => {
    try {
      await run();
      if (done) showToast(done, { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    setDoomed(null);
    await utils.pinBuilder.invalidate();
  };
  if (list.isLoading) return <Spinner label={t("loading")} />;
  if (sorted.length === 0) {
    return (
      <EmptyState
        icon={isScheduled ? <CalendarClock size={32} /> : <FileText size={32} />}
        title={t(isScheduled ? "lists.noScheduled" : "lists.noDrafts")}
        text={t(isScheduled ? "lists.noScheduledText" : "lists.noDraftsText")}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([day, group]) => (
        <section key={day}>
          {day && <h2 className="pb-2 text-base font-bold">{day}</h2>}
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {group.map((draft) => {
              const title = draft.title || t("lists.untitled");
              return (
                <li key={draft.id} className="flex items-center gap-3 rounded-2xl bg-wash p-3">
                  <span className="block size-16 shrink-0 overflow-hidden rounded-xl bg-wash-strong">
                    {draft.coverUrl && <img src={draft.coverUrl} alt="" className="size-full object-cover" />}
                  </span>
                  <span className="min-w-0 grow">
                    <Button
                      variant="ghost"
                      aria-label={t("lists.open", { title })}
                      onPress={() => onOpen(draft.id)}
                      className="block! max-w-full truncate px-0! text-left!"
                    >
                      {title}
                    </Button>
                    <span className="block text-[13px] text-ink-soft">
                      {draft.publishAt && isScheduled
                        ? timeOf(draft.publishAt)
                        : t("lists.edited", { when: `${dayOf(draft.updatedAt)}, ${timeOf(draft.updatedAt)}` })}
                    </span>
                    {draft.problem && (
                      <span className="block text-[13px] font-medium text-danger">
                        {t("lists.failed", { why: draft.problem })}
                      </span>
                    )}
                  </span>
                  {isScheduled ? (
                    <IconButton
                      label={t("lists.cancelSchedule", { title })}
                      icon={<Undo2 size={18} />}
                      onPress={() =>
                        void attempt(() => unschedule.mutateAsync({ draftId: draft.id }), t("lists.backToDrafts"))
                      }
                    />
                  ) : (
                    <IconButton
                      label={t("lists.remove", { title })}
                      icon={<Trash2 size={18} />}
                      onPress={() => setDoomed(draft)}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {list.hasNextPage && <Button onPress={() => void list.fetchNextPage()}>{t("lists.more")}</Button>}
      <ConfirmDialog
        title={t("lists.removeTitle")}
        text={t("lists.removeText")}
        confirmLabel={t("lists.removeYes")}
        isOpen={doomed !== null}
        onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
        onConfirm={() => doomed && void attempt(() => remove.mutateAsync({ draftId: doomed.id }))}
        isPending={remove.isPending}
        isDangerous
      />
    </div>
  );
}
