import { type ReactNode, useCallback, useEffect, useRef } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { boardRowState } from "../flow/pin-create/flow.ts";
import type { SaveFlow } from "../hooks/use-save-flow.ts";
import { AddSectionPanel } from "./add-section-panel.tsx";
import { BoardList } from "./board-list.tsx";
import { CreateBoardForm } from "./create-board-form.tsx";
import { SectionPicker } from "./section-picker.tsx";

interface SaveStepsProps {
  flow: SaveFlow;
  pinId?: string | undefined;
  /** The board that already holds the picture. */
  savedBoardId?: string | null | undefined;
  actionLabel?: string | undefined;
  /** Boards as a whole only, where a section isn't asked for. */
  boardsOnly?: boolean;
  /** Takes the picture off the board that holds it. */
  onUnsave?: (() => void) | undefined;
  foot?: ReactNode;
}

/** What stands in a picker at each step of the save flow; its title stands above it. */
export function SaveSteps({
  flow,
  pinId,
  savedBoardId,
  actionLabel,
  boardsOnly = false,
  onUnsave,
  foot,
}: SaveStepsProps) {
  const { state, send } = flow;
  const { step, save } = state;
  const keptAs = pinId && `pin ${pinId}`;
  const latest = useRef(onUnsave);
  useEffect(() => {
    latest.current = onUnsave;
  });
  const canUnsave = onUnsave !== undefined && save.status === "idle";
  const pick = useCallback(
    (board: Board) => {
      // One with sections leads to them, for the picture may go there as well; its removal stands below them.
      if (canUnsave && board.id === savedBoardId && board.sectionCount === 0) return latest.current?.();
      send({ type: "boardPicked", board, isWhole: boardsOnly });
    },
    [send, boardsOnly, canUnsave, savedBoardId],
  );
  switch (step.at) {
    case "boards":
      return (
        <BoardList
          actionLabel={actionLabel}
          stateOf={(id) => (id === savedBoardId && save.status === "idle" ? "saved" : boardRowState(state, id))}
          canUnsave={canUnsave}
          onPick={pick}
          onCreate={(name) => send({ type: "createBoardAsked", name })}
          onEmpty={
            <CreateBoardForm
              pinId={pinId}
              keptAs={keptAs}
              onCreated={(board) => send({ type: "boardCreated", board })}
            />
          }
          foot={foot}
        />
      );
    case "createBoard":
      return (
        <CreateBoardForm
          pinId={pinId}
          initialName={step.name}
          keptAs={keptAs}
          onCreated={(board) => send({ type: "boardCreated", board })}
          onCancel={() => send({ type: "back" })}
        />
      );
    case "sections":
      return (
        <SectionPicker
          board={step.board}
          save={save}
          onPick={(section) => send({ type: "sectionPicked", section })}
          onAdd={() => send({ type: "createSectionAsked" })}
          onUnsave={canUnsave && step.board.id === savedBoardId ? onUnsave : undefined}
        />
      );
    case "createSection":
      return (
        <AddSectionPanel
          boardId={step.board.id}
          onAdded={({ id, title }) => send({ type: "sectionCreated", section: { id, title } })}
        />
      );
  }
}
