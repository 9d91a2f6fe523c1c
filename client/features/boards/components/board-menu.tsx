import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-arrow-up";
import Combine from "lucide-react/icons/combine";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { type ReactNode, useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { showToast, UNDO_MS } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useDeleteBoard } from "../hooks/use-delete-board.ts";
import { useUpdateBoard } from "../hooks/use-update-board.ts";

const MergeBoardDialog = lazyChunk(async () => (await import("./merge-board-dialog.tsx")).MergeBoardDialog);

const EditBoardDialog = lazyChunk(async () => (await import("./edit-board-dialog.tsx")).EditBoardDialog);

interface BoardMenuProps {
  board: Board;
  /** Called after a change; the board's address may have changed too. */
  onChanged: (board: Board) => void;
  /** The board no longer exists: deleted, or merged into the board at `to`. */
  onGone: (to: string | null) => void;
  /** Editors may change the board; actions on the board as a whole are the owner's. */
  isOwner: boolean;
  /** Whether the edit window opens at once, because the address asks for it. */
  startsEditing?: boolean;
  /** Settings of other features in the edit window. */
  moreToEdit?: ReactNode;
}

/** The actions of a board's owner and collaborators. */
export function BoardMenu({ board, onChanged, onGone, isOwner, startsEditing = false, moreToEdit }: BoardMenuProps) {
  const t = useTexts("boards");
  const counts = useTexts("counts");
  const [open, setOpen] = useState<"edit" | "merge" | "delete" | null>(startsEditing ? "edit" : null);
  const { update } = useUpdateBoard(board);
  const deleteBoard = useDeleteBoard(board, () => {
    setOpen(null);
    onGone(null);
  });
  const isArchived = board.archivedByMeAt !== null;

  async function archive(archived: boolean) {
    const changed = await update({ archived }, ({ message }) => showToast(message, { kind: "error" }));
    if (!changed) return;
    const undo = { label: t("undo"), onPress: () => void archive(false) };
    showToast(t(archived ? "archived" : "unarchived", { board: board.name }), {
      kind: "success",
      ...(archived && { timeout: UNDO_MS, action: undo }),
    });
  }
  return (
    <>
      <MenuTrigger>
        <IconButton label={t("options")} variant="secondary" icon={<Ellipsis size={22} />} />
        <Menu label={t("options")}>
          <MenuItem icon={<Pencil size={18} />} onAction={() => setOpen("edit")}>
            {t("edit.title")}
          </MenuItem>
          {isOwner ? (
            <MenuItem
              icon={isArchived ? <ArchiveRestore size={18} /> : <Archive size={18} />}
              onAction={() => void archive(!isArchived)}
            >
              {t(isArchived ? "unarchive" : "archive")}
            </MenuItem>
          ) : null}
          {isOwner ? (
            <MenuItem icon={<Combine size={18} />} onAction={() => setOpen("merge")}>
              {t("merge.open")}
            </MenuItem>
          ) : null}
          {isOwner ? (
            <MenuItem icon={<Trash2 size={18} />} isDangerous onAction={() => setOpen("delete")}>
              {t("delete.open")}
            </MenuItem>
          ) : null}
        </Menu>
      </MenuTrigger>
      {open === "edit" && (
        <EditBoardDialog
          board={board}
          isOwner={isOwner}
          more={moreToEdit}
          onClose={() => setOpen(null)}
          onChanged={(changed) => {
            setOpen(null);
            onChanged(changed);
          }}
        />
      )}
      {open === "merge" && (
        <MergeBoardDialog board={board} onClose={() => setOpen(null)} onMerged={(into) => onGone(into.url)} />
      )}
      <ConfirmDialog
        title={t("delete.title")}
        text={
          board.pinCount > 0
            ? t("delete.textWithPins", { board: board.name, pins: counts("pins", { count: board.pinCount }) })
            : t("delete.text", { board: board.name })
        }
        confirmLabel={t("delete.open")}
        isDangerous
        isOpen={open === "delete"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "delete" : null)}
        onConfirm={deleteBoard}
      />
    </>
  );
}
