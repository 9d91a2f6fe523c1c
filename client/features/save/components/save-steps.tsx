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
  /** The board that already contains the picture. */
  savedBoardId?: string | null | undefined;
  actionLabel?: string | undefined;
  /** Offers whole boards only, without sections. */
  boardsOnly?: boolean;
  /** Removes the picture from the board that contains it. */
  onUnsave?: (() => void) | undefined;
  foot?: ReactNode;
}

/** The content of a picker at each step of the save flow; the title is above it. */
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
      // A board with sections opens them, because the picture may be saved there too; removal is offered below them.
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
          pinId={pinId}
          boardId={step.board.id}
          onAdded={({ id, title }) => send({ type: "sectionCreated", section: { id, title } })}
        />
      );
  }
}
