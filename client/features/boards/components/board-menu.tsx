import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Board } from "../../../../src/boards/board.ts";
import { countOf } from "../../../components/domain/counts.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { showToast } from "../../../components/ui/toast-queue.ts";
import { useDeleteBoard } from "../hooks/use-delete-board.ts";
import { useUpdateBoard } from "../hooks/use-update-board.ts";
import { EditBoardDialog } from "./edit-board-dialog.tsx";

interface BoardMenuProps {
  board: Board;
  /** The board was changed; its address may be another one. */
  onChanged: (board: Board) => void;
  onDeleted: () => void;
}

/** What an owner can do with a board. */
export function BoardMenu({ board, onChanged, onDeleted }: BoardMenuProps) {
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const { update } = useUpdateBoard(board);
  const { deleteBoard, isDeleting } = useDeleteBoard(board, () => {
    setOpen(null);
    onDeleted();
  });
  const isArchived = board.archivedByMeAt !== null;

  async function toggleArchived() {
    const changed = await update({ archived: !isArchived });
    if (!changed) showToast("Uh oh! Something went wrong.", { kind: "error" });
    else showToast(isArchived ? `${board.name} is back` : `${board.name} is archived`, { kind: "success" });
  }
  return (
    <>
      <MenuTrigger>
        <IconButton label="Board options" variant="secondary" icon={<Ellipsis size={22} />} />
        <Menu label="Board options">
          <MenuItem icon={<Pencil size={18} />} onAction={() => setOpen("edit")}>
            Edit board
          </MenuItem>
          <MenuItem
            icon={isArchived ? <ArchiveRestore size={18} /> : <Archive size={18} />}
            onAction={() => void toggleArchived()}
          >
            {isArchived ? "Unarchive board" : "Archive board"}
          </MenuItem>
          <MenuItem icon={<Trash2 size={18} />} isDangerous onAction={() => setOpen("delete")}>
            Delete board
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {open === "edit" && (
        <EditBoardDialog
          board={board}
          onClose={() => setOpen(null)}
          onChanged={(changed) => {
            setOpen(null);
            onChanged(changed);
          }}
        />
      )}
      <ConfirmDialog
        title="Delete this board?"
        text={
          board.pinCount > 0
            ? `${board.name} and its ${countOf(board.pinCount, "Pin")} go for good. To put the board away and keep it, archive it.`
            : `${board.name} goes for good.`
        }
        confirmLabel="Delete board"
        isDangerous
        isOpen={open === "delete"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "delete" : null)}
        onConfirm={deleteBoard}
        isPending={isDeleting}
      />
    </>
  );
}
