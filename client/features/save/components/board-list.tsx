import { Plus } from "lucide-react";
import { memo, type ReactNode, useDeferredValue, useRef, useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { BoardRow } from "../../../components/domain/board-row.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useUiTexts } from "../../../lib/texts/use-ui-texts.ts";
import { useTouch } from "../../../lib/use-touch.ts";
import { useBoardsToPick } from "../hooks/use-boards-to-pick.ts";
import { useRowKeys } from "../hooks/use-row-keys.ts";
import { useTypingAtOnce } from "../hooks/use-typing-at-once.ts";

interface BoardListProps {
  stateOf: (boardId: string) => "idle" | "saving" | "saved";
  /** The label of what a press on a row does. */
  actionLabel?: string | undefined;
  /** Keep the function stable, or every row renders again. */
  onPick: (board: Board) => void;
  /** Removes the picture from the board whose row is pressed. */
  canUnsave?: boolean;
  /** Receives the search text. Absent if boards are made on a page of their own, linked by `foot`. */
  onCreate?: (name: string) => void;
  /** Shown if the viewer has no board yet. */
  onEmpty?: ReactNode;
  foot?: ReactNode;
  /** Shows a spinner instead of skeletons, as on the phone's page. */
  hasSpinner?: boolean;
}

/** The viewer's boards: search, rows with their state, create (spec signed-in 2.4). */
export function BoardList(props: BoardListProps) {
  const { stateOf, actionLabel, onPick, onCreate, onEmpty, canUnsave = false, foot, hasSpinner = false } = props;
  const t = useTexts("picker");
  const ui = useUiTexts();
  const saveLabel = actionLabel ?? ui("save");
  const [search, setSearch] = useState("");
  const { groups, hasSearch, isEmpty, isLoading, isFailed, retry } = useBoardsToPick(search);
  const isTouch = useTouch();
  const titles = { single: null, found: null, top: t("topChoices"), all: t("allBoards") };
  const whole = useRef<HTMLDivElement>(null);
  useRowKeys(whole);
  const field = useRef<HTMLInputElement>(null);
  useTypingAtOnce(field, hasSearch && !isTouch);
  const isNothing = !isLoading && !isFailed && groups.every(({ boards }) => boards.length === 0);

  if (isEmpty && onEmpty) return onEmpty;
  return (
    <div ref={whole} className="flex min-h-0 grow flex-col">
      {hasSearch && (
        <div className="px-4 pb-2">
          {/* Autofocus, so that typing filters the boards at once; not on phones, where the keyboard would cover
          them. */}
          <SearchField
            label={t("searchBoards")}
            placeholder={t("search")}
            value={search}
            onChange={setSearch}
            inputRef={field}
          />
        </div>
      )}
      <div className="min-h-0 grow overflow-y-auto px-2" aria-busy={isLoading}>
        {isLoading &&
          (hasSpinner ? (
            <div className="grid place-items-center p-8">
              <Spinner size={32} />
            </div>
          ) : (
            [0, 1, 2].map((place) => <Skeleton key={place} className="m-2 h-13 rounded-2xl" />)
          ))}
        {isFailed && (
          <div role="alert" className="flex flex-col items-center gap-3 px-3 py-6 text-center text-sm">
            {t("loadFailed")}
            <Button onPress={retry}>{t("tryAgain")}</Button>
          </div>
        )}
        {groups.map(({ kind, boards }) => (
          <BoardGroup
            key={kind}
            title={titles[kind]}
            boards={boards}
            rowOf={(board) => (
              <Row
                board={board}
                state={stateOf(board.id)}
                search={search}
                actionLabel={saveLabel}
                canUnsave={canUnsave}
                onPick={onPick}
              />
            )}
          />
        ))}
        {isNothing && search.trim() !== "" && (
          <p role="status" className="px-3 py-6 text-center text-sm text-ink-soft">
            {t("nothingFound", { search: search.trim() })}
          </p>
        )}
      </div>
      {foot}
      {onCreate && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" fullWidth onPress={() => onCreate(search.trim())}>
            <Plus size={20} aria-hidden="true" /> {t("createBoard")}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  board: Board;
  state: "idle" | "saving" | "saved";
  search: string;
  actionLabel: string;
  canUnsave: boolean;
  onPick: (board: Board) => void;
}

const Row = memo(function Row({ board, state, search, actionLabel, canUnsave, onPick }: RowProps) {
  return (
    <BoardRow
      board={board}
      state={state}
      highlight={search}
      actionLabel={actionLabel}
      hasSections={board.sectionCount > 0}
      canUnsave={canUnsave}
      onPress={() => onPick(board)}
    />
  );
});

/** As many rows as the window shows at first. */
const FIRST_ROWS = 8;

interface BoardGroupProps {
  title: string | null;
  boards: readonly Board[];
  rowOf: (board: Board) => ReactNode;
}

/** Renders the first rows at once and the rest when idle; the browser skips layout of rows out of view. */
function BoardGroup({ title, boards, rowOf }: BoardGroupProps) {
  const shown = useDeferredValue(boards, boards.slice(0, FIRST_ROWS));
  return (
    <section aria-label={title ?? undefined}>
      {title && <h2 className="px-3 pt-2 pb-1 text-[13px] font-medium text-ink-soft">{title}</h2>}
      <ul>
        {shown.map((board) => (
          <li key={board.id} className="[contain-intrinsic-size:auto_56px] [content-visibility:auto]">
            {rowOf(board)}
          </li>
        ))}
      </ul>
    </section>
  );
}
