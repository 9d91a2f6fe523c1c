import { useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { BoardOption } from "../../../components/domain/board-option.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { PickList } from "../../../components/ui/pick-list.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useIsHere } from "../../../lib/saving/going-boards.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useMergeBoard } from "../hooks/use-merge-board.ts";

interface MergeBoardDialogProps {
  board: Board;
  onClose: () => void;
  onMerged: (into: Board) => void;
}

/** Merges this board into another board of the viewer, after confirmation. */
export function MergeBoardDialog({ board, onClose, onMerged }: MergeBoardDialogProps) {
  const t = useTexts("boards");
  const [into, setInto] = useState<Board | null>(null);
  const { data, error, refetch } = trpc.boards.picker.useQuery({});
  const { merge, isMerging } = useMergeBoard(board, onMerged);
  const isHere = useIsHere();
  const isOther = (one: Board) => one.id !== board.id && one.owner.id === board.owner.id && isHere(one);
  const others = data?.allBoards.filter(isOther) ?? [];
  const text = t("merge.text", { board: board.name });
  return (
    <>
      <Dialog title={t("merge.title")} isOpen={into === null} onOpenChange={(open) => !open && !into && onClose()}>
        <p className="pb-3 text-sm text-ink-soft">{text}</p>
        {!data && !error && (
          <div className="grid place-items-center p-6">
            <Spinner size={32} />
          </div>
        )}
        {!data && error && <ListFailed text={failureOf(error).message} onRetry={() => void refetch()} />}
        {data && others.length === 0 && <p className="text-[0.9375rem]">{t("merge.none")}</p>}
        {others.length > 0 && (
          <PickList
            aria-label={t("merge.title")}
            onPick={(id) => setInto(others.find((other) => other.id === id) ?? null)}
            className="-mx-2 outline-none"
          >
            {others.map((other) => (
              <BoardOption key={other.id} id={other.id} board={other} state="idle" actionLabel={t("merge.confirm")} />
            ))}
          </PickList>
        )}
      </Dialog>
      <ConfirmDialog
        title={t("merge.confirmTitle", { board: board.name, into: into?.name ?? "" })}
        text={text}
        confirmLabel={t("merge.confirm")}
        isDangerous
        isOpen={into !== null}
        onOpenChange={(open) => !open && setInto(null)}
        onConfirm={() => into && void merge(into)}
        isPending={isMerging}
      />
    </>
  );
}
