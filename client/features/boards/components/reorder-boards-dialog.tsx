import type { Board } from "../../../../src/model/board.ts";
import { ReorderDialog } from "../../../components/domain/reorder-dialog.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useIsHere } from "../../../lib/saving/going-boards.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type AskedBoards, useReorderBoards } from "../hooks/use-reorder-boards.ts";

interface ReorderBoardsDialogProps {
  /** The profile's query of boards in the order "custom". */
  input: AskedBoards;
  onClose: () => void;
}

/** Sorts the viewer's boards by hand. */
export function ReorderBoardsDialog({ input, onClose }: ReorderBoardsDialogProps) {
  const t = useTexts("boards");
  const boards = trpc.boards.list.useInfiniteQuery(input, byBookmark);
  const reorder = useReorderBoards(input, boards);
  const isHere = useIsHere();
  return (
    <ReorderDialog
      title={t("order.title")}
      help={t("order.help")}
      doneLabel={t("order.done")}
      handleLabel={({ name }) => t("order.handle", { name })}
      list={boards}
      isShown={isHere}
      nameOf={({ name }) => name}
      picture={cover}
      onMove={(id, afterId) => void reorder(id, afterId)}
      onClose={onClose}
    />
  );
}

const cover = ({ imageCoverUrl }: Board) => (
  <span className="size-9 shrink-0 overflow-hidden rounded-lg bg-wash-strong">
    {imageCoverUrl && (
      <img
        src={imageCoverUrl}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className="size-full object-cover"
      />
    )}
  </span>
);
