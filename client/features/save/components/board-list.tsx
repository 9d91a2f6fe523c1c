import Plus from "lucide-react/icons/plus";
import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { Header, ListBoxSection } from "react-aria-components";
import type { Board } from "../../../../src/model/board.ts";
import { BoardOption } from "../../../components/domain/board-option.tsx";
import { Skeleton } from "../../../components/domain/list-skeletons.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { PickList } from "../../../components/ui/pick-list.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { Suggestions } from "../../../components/ui/suggestions.tsx";
import { useTouch } from "../../../lib/browser/use-touch.ts";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";
import { isPressable, type PickerGroup } from "../flow/picker.rules.ts";
import { useBoardsToPick } from "../hooks/use-boards-to-pick.ts";
import { useTypingAtOnce } from "../hooks/use-typing-at-once.ts";

interface BoardListProps {
  stateOf: (boardId: string) => "idle" | "saving" | "saved";
  /** The label of a row's action. */
  actionLabel?: string | undefined;
  onPick: (board: Board) => void;
  /** Removes the picture from the board whose row is pressed. */
  canUnsave?: boolean;
  /** Receives the search text. Absent if boards are created on a separate page, linked by `foot`. */
  onCreate?: (name: string) => void;
  /** Shown if the viewer has no board yet. */
  onEmpty?: ReactNode;
  foot?: ReactNode;
  /** Shows a spinner instead of skeletons, as on the phone's page. */
  hasSpinner?: boolean;
}

/** The viewer's boards: search, rows with their state, create. */
export function BoardList(props: BoardListProps) {
  const { stateOf, actionLabel, onPick, onCreate, onEmpty, canUnsave = false, foot, hasSpinner = false } = props;
  const t = useTexts("picker");
  const ui = useUiTexts();
  const [search, setSearch] = useState("");
  const { groups, hasSearch, isEmpty, isLoading, isFailed, retry } = useBoardsToPick(search);
  const isTouch = useTouch();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useTypingAtOnce(field, hasSearch && !isTouch);
  useTypingAtOnce(list, !hasSearch && !isLoading && !isTouch);
  // The first rows at once and the rest when idle, as a person may have hundreds of boards.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isLoading) startTransition(() => setWhole(true));
  }, [isLoading]);
  const shown = isWhole ? groups : groups.map(beginningOf);
  const isNothing = !isLoading && !isFailed && groups.every(({ boards }) => boards.length === 0);

  function press(id: string) {
    const boardId = id.slice(id.indexOf(":") + 1);
    const board = groups.flatMap(({ boards }) => boards).find((one) => one.id === boardId);
    if (board && isPressable(board, stateOf(boardId), canUnsave)) onPick(board);
  }
  const row = (kind: string) => (board: Board) => (
    <Row
      key={board.id}
      id={`${kind}:${board.id}`}
      board={board}
      state={stateOf(board.id)}
      search={search}
      actionLabel={actionLabel ?? ui("save")}
      canUnsave={canUnsave}
    />
  );
  const titles = { single: null, found: null, top: t("topChoices"), all: t("allBoards") };
  const rows = !isLoading && !isFailed && (
    <PickList
      ref={list}
      aria-label={t("yourBoards")}
      onPick={press}
      className="min-h-0 grow overflow-y-auto px-2 outline-none"
    >
      {shown.map(({ kind, boards }) =>
        titles[kind] ? (
          <ListBoxSection key={kind} id={kind}>
            <Header className="px-3 pt-2 pb-1 text-[0.8125rem] font-medium text-ink-soft">{titles[kind]}</Header>
            {boards.map(row(kind))}
          </ListBoxSection>
        ) : (
          boards.map(row(kind))
        ),
      )}
    </PickList>
  );

  if (isEmpty && onEmpty) return onEmpty;
  return (
    <div className="flex min-h-0 grow flex-col" aria-busy={isLoading}>
      {hasSearch ? (
        <Suggestions value={search} onChange={setSearch}>
          <div className="px-4 pb-2">
            {/* Focused, so that typing filters the boards at once; not on phones, where the keyboard would cover
            them. */}
            <SearchField label={t("searchBoards")} placeholder={t("search")} inputRef={field} />
          </div>
          {rows}
        </Suggestions>
      ) : (
        rows
      )}
      {isLoading && <Loading hasSpinner={hasSpinner} />}
      {isFailed && (
        <div role="alert" className="flex grow flex-col items-center gap-3 px-3 py-6 text-center text-sm">
          {t("loadFailed")}
          <Button onPress={retry}>{t("tryAgain")}</Button>
        </div>
      )}
      {isNothing && search.trim() !== "" && (
        <p role="status" className="px-3 py-6 text-center text-sm text-ink-soft">
          {t("nothingFound", { search: search.trim() })}
        </p>
      )}
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

const Loading = ({ hasSpinner }: { hasSpinner: boolean }) => (
  <div className="min-h-0 grow px-2">
    {hasSpinner ? (
      <div className="grid place-items-center p-8">
        <Spinner size={32} />
      </div>
    ) : (
      [0, 1, 2].map((place) => <Skeleton key={place} className="m-2 h-13 rounded-2xl" />)
    )}
  </div>
);

/** The number of rows that fit into the window before scrolling. */
const FIRST_ROWS = 8;
const beginningOf = ({ kind, boards }: PickerGroup<Board>): PickerGroup<Board> => ({
  kind,
  boards: boards.slice(0, FIRST_ROWS),
});

interface RowProps {
  id: string;
  board: Board;
  state: "idle" | "saving" | "saved";
  search: string;
  actionLabel: string;
  canUnsave: boolean;
}

const Row = memo(function Row({ id, board, state, search, actionLabel, canUnsave }: RowProps) {
  return (
    <BoardOption
      id={id}
      board={board}
      state={state}
      highlight={search}
      actionLabel={actionLabel}
      isRemoved={state === "saved" && canUnsave && board.sectionCount === 0}
    />
  );
});
