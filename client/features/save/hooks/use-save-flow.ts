import { useCallback, useEffect, useRef, useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import {
  nextPinCreate,
  PIN_CREATE_START,
  type PickedSection,
  type PinCreateEvent,
  type PinCreateState,
} from "../flow/pin-create/flow.ts";
import { useBackOneStep } from "./use-back-one-step.ts";

/** `pin` is null if only a board was chosen. */
export type SaveOutcome = { ok: true; pin: Pin | null } | { ok: false };
export type SaveTo = (board: PickedBoard, section: PickedSection | null) => Promise<SaveOutcome>;

interface SaveFlowOptions {
  /** Begins at the choice of this board's section. */
  board?: PickedBoard | null;
  /** The steps are entries of the history, and Back needs no guard. */
  isInHistory?: boolean;
}

/** The save flow of one picker: its state, and the save once the flow reaches it. */
export function useSaveFlow(save: SaveTo, { board = null, isInHistory = false }: SaveFlowOptions = {}) {
  const [state, setState] = useState<PinCreateState>(
    board ? { ...PIN_CREATE_START, step: { at: "sections", board } } : PIN_CREATE_START,
  );
  const now = useRef(state);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // Events are reduced at once, not on render: of two quick presses the second changes nothing.
  const send = useCallback((event: PinCreateEvent) => {
    const before = now.current;
    const after = nextPinCreate(before, event);
    now.current = after;
    setState(after);
    if (after.save.status !== "loading" || before.save.status === "loading") return;
    const { board, section } = after.save;
    void latest
      .current(board, section)
      .then((outcome) => send(outcome.ok ? { type: "saved", pin: outcome.pin } : { type: "failed" }));
  }, []);
  useBackOneStep(state, send, !isInHistory);
  return { state, send };
}
export type SaveFlow = ReturnType<typeof useSaveFlow>;
