import FileText from "lucide-react/icons/file-text";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import type { DraftBrief } from "../../../../src/pin-builder/draft.ts";
import { ListFailed, MoreFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useMoment } from "../../../lib/format/moment.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { DraftLine } from "./draft-line.tsx";

/** Without the year, because drafts expire after 30 days. */
const EDITED = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

/** The drafts, newest first. */
export function DraftList({ onOpen }: { onOpen: (draftId: string) => void }) {
  const t = useTexts("pinBuilder");
  const editedAt = useMoment(EDITED);
  const utils = trpc.useUtils();
  const list = trpc.pinBuilder.listDrafts.useInfiniteQuery({ state: "draft", pageSize: 50 }, byBookmark);
  const [doomed, setDoomed] = useState<DraftBrief | null>(null);
  const remove = trpc.pinBuilder.deleteDraft.useMutation();
  const drafts = itemsOf(list);
  async function removeIt(draftId: string) {
    try {
      await remove.mutateAsync({ draftId });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    setDoomed(null);
    await utils.pinBuilder.invalidate();
  }
  if (list.isLoading) {
    return <ChunkLoading label={t("loading")} />;
  }
  if (list.error && !list.data)
    return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
  if (drafts.length === 0) {
    return <EmptyState icon={<FileText size={32} />} title={t("lists.noDrafts")} text={t("lists.noDraftsText")} />;
  }
  return (
    <div className="flex flex-col gap-6">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {drafts.map((draft) => (
          <DraftLine
            key={draft.id}
            draft={draft}
            note={t("lists.edited", { when: editedAt(draft.updatedAt) })}
            onOpen={() => onOpen(draft.id)}
          >
            <IconButton
              label={t("lists.remove", { title: draft.title || t("lists.untitled") })}
              icon={<Trash2 size={18} />}
              onPress={() => setDoomed(draft)}
            />
          </DraftLine>
        ))}
      </ul>
      {list.hasNextPage && !list.isError && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t("lists.more")}
        </Button>
      )}
      <MoreFailed list={list} />
      <ConfirmDialog
        title={t("lists.removeTitle")}
        text={t("lists.removeText")}
        confirmLabel={t("lists.removeYes")}
        isOpen={doomed !== null}
        onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
        onConfirm={() => doomed && void removeIt(doomed.id)}
        isPending={remove.isPending}
        isDangerous
      />
    </div>
  );
}
