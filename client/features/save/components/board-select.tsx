import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useRef, useState } from "react";
import { PrivacyMark } from "../../../components/domain/privacy-mark.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Popover, PopoverTrigger } from "../../../components/ui/popover.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { boardsToOffer, useAccountToSaveFor } from "../../../lib/viewer/account-to-save-for.ts";
import { type GuessBy, useBoardGuess } from "../hooks/use-board-guess.ts";
import { BoardPicker } from "./board-picker.tsx";

interface BoardSelectProps {
  boardId: string | null;
  /** `isGuess`: the likeliest board was selected, not by the person. */
  onChange: (boardId: string, isGuess: boolean) => void;
  label?: string;
  /** The likeliest board for the new Pin is selected until the person chooses one. */
  guessBy?: GuessBy;
}

/** A form field for one of the viewer's boards; a new one can be created in place. */
export function BoardSelect({ boardId, onChange, guessBy, ...given }: BoardSelectProps) {
  const t = useTexts("picker");
  const label = given.label ?? t("board");
  const { data } = trpc.boards.picker.useQuery(boardsToOffer(useAccountToSaveFor()));
  const [created, setCreated] = useState<PickedBoard | null>(null);
  const guessId = useBoardGuess(guessBy, data?.allBoards);
  const isChosen = useRef(boardId !== null);
  useEffect(() => {
    if (!isChosen.current && guessId !== null && guessId !== boardId) onChange(guessId, true);
  }, [guessId, boardId, onChange]);
  const offered =
    data?.allBoards.find((candidate) => candidate.id === boardId) ?? (created?.id === boardId ? created : null);
  // A draft may name a board that is offered elsewhere, such as one of an ad account.
  const { data: other } = trpc.boards.get.useQuery(
    { boardId: boardId ?? "" },
    { enabled: boardId !== null && data !== undefined && !offered, retry: false },
  );
  const board = offered ?? (other?.id === boardId ? other : null);
  return (
    <div>
      <span aria-hidden="true" className="block pb-1.5 text-sm font-medium">
        {label}
      </span>
      <PopoverTrigger>
        <Button
          aria-label={board ? t("boardChosen", { label, board: board.name }) : t("chooseBoard")}
          className="min-h-12 w-full justify-between! rounded-field! border border-line-strong bg-surface! px-4! text-base! font-normal!"
        >
          <span className={board ? "min-w-0 truncate" : "text-ink-soft"}>{board?.name ?? t("chooseBoard")}</span>
          <span className="flex shrink-0 items-center gap-2">
            {board && <PrivacyMark privacy={board.privacy} />}
            <ChevronDown size={18} aria-hidden="true" />
          </span>
        </Button>
        <Popover label={t("chooseBoard")} placement="bottom" className="w-[min(360px,calc(100vw-16px))]">
          {(close) => (
            <BoardPicker
              actionLabel={t("choose")}
              boardsOnly
              onSave={async (picked) => {
                isChosen.current = true;
                setCreated(picked);
                onChange(picked.id, false);
                close();
                return { ok: true, pin: null };
              }}
            />
          )}
        </Popover>
      </PopoverTrigger>
    </div>
  );
}
