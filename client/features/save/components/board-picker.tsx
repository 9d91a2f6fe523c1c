import { Plus } from "lucide-react";
import { useState } from "react";
import type { Board } from "../../../../src/boards/board.ts";
import { BoardRow } from "../../../components/domain/board-row.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useBoardsToPick } from "../hooks/use-boards-to-pick.ts";
import { CreateBoardForm } from "./create-board-form.tsx";

interface BoardPickerProps {
  pinId?: string;
  /** The board that already holds the picture. */
  savedBoardId?: string | null;
  /** What a press on a row does, in a word. */
  actionLabel?: string;
  /** @returns whether it was saved */
  onPick: (board: Board) => Promise<boolean>;
}

/** Choose a board, or make one: search, rows with their state, create (spec signed-in 2.4). */
export function BoardPicker({ pinId, savedBoardId = null, actionLabel, onPick }: BoardPickerProps) {
  const [search, setSearch] = useState("");
  const [creating, setCreating] = useState(false);
  const [saving, setSaving] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(savedBoardId);
  const { boards, shortlist, isFew, isEmpty, isLoading } = useBoardsToPick(pinId, search);

  async function pick(board: Board) {
    setSaving(board.id);
    if (await onPick(board)) setSaved(board.id);
    setSaving(null);
  }
  const stateOf = (board: Board) => (saving === board.id ? "saving" : saved === board.id ? "saved" : "idle");
  const row = (board: Board) => (
    <li key={board.id}>
      <BoardRow
        board={board}
        state={stateOf(board)}
        highlight={search}
        actionLabel={actionLabel}
        onPress={() => void pick(board)}
      />
    </li>
  );

  if (creating || isEmpty) {
    return (
      <CreateBoardForm
        initialName={search}
        onCreated={(board) => {
          setCreating(false);
          void pick(board);
        }}
        onCancel={isEmpty ? undefined : () => setCreating(false)}
      />
    );
  }
  return (
    <div className="flex max-h-[min(70vh,520px)] min-h-0 flex-col">
      <h2 className="px-4 pt-4 pb-2 text-center text-base font-bold">Choose board</h2>
      {!isFew && (
        <div className="px-4 pb-2">
          <SearchField label="Search your boards" placeholder="Search" value={search} onChange={setSearch} />
        </div>
      )}
      <div className="min-h-0 grow overflow-y-auto px-2" aria-busy={isLoading}>
        {isLoading && [0, 1, 2].map((place) => <Skeleton key={place} className="m-2 h-13 rounded-2xl" />)}
        {shortlist.length > 0 && <Group title="Top choices">{shortlist.map(row)}</Group>}
        <Group title={isFew || search ? null : "All boards"}>{boards.map(row)}</Group>
        {!isLoading && boards.length === 0 && (
          <p className="px-3 py-6 text-center text-sm text-ink-soft">No board begins with “{search}”.</p>
        )}
      </div>
      <div className="border-t border-line p-2">
        <Button variant="ghost" fullWidth onPress={() => setCreating(true)}>
          <Plus size={20} aria-hidden="true" /> Create board
        </Button>
      </div>
    </div>
  );
}

function Group({ title, children }: { title: string | null; children: React.ReactNode }) {
  return (
    <section>
      {title && <h3 className="px-3 pt-2 pb-1 text-[13px] font-medium text-ink-soft">{title}</h3>}
      <ul>{children}</ul>
    </section>
  );
}
