import type { Pin } from "../../../../../src/model/pin.ts";
import type { PickedBoard } from "../../../../lib/saving/save-at-once.ts";

export interface PickedSection {
  id: string;
  title: string;
}

/** The content of the window's right half, or of the phone's page. */
export type PinCreateStep =
  | { at: "boards" }
  | { at: "sections"; board: PickedBoard }
  | { at: "createBoard"; name: string }
  | { at: "createSection"; board: PickedBoard };

export type SaveState =
  | { status: "idle" }
  | { status: "loading"; board: PickedBoard; section: PickedSection | null }
  | { status: "success"; board: PickedBoard; section: PickedSection | null; pin: Pin | null };

/** The save flow of the pin-create page (spec signed-in 4.4). */
export interface PinCreateState {
  step: PinCreateStep;
  save: SaveState;
  /** A board was created on the way; the title mentions it from then on. */
  hasNewBoard: boolean;
  isClosed: boolean;
}
export type PinCreateEvent =
  /** `isWhole` skips the choice of a section. */
  | { type: "boardPicked"; board: PickedBoard; isWhole?: boolean }
  | { type: "sectionPicked"; section: PickedSection | null }
  | { type: "createBoardAsked"; name: string }
  | { type: "createSectionAsked" }
  | { type: "boardCreated"; board: PickedBoard }
  | { type: "sectionCreated"; section: PickedSection }
  /** `pin` is null if only a board was chosen. */
  | { type: "saved"; pin: Pin | null }
  | { type: "failed" }
  | { type: "back" };

export const PIN_CREATE_START: PinCreateState = {
  step: { at: "boards" },
  save: { status: "idle" },
  hasNewBoard: false,
  isClosed: false,
};

const loading = (state: PinCreateState, board: PickedBoard, section: PickedSection | null): PinCreateState => ({
  ...state,
  save: { status: "loading", board, section },
});

/** The board whose sections are shown or added to. */
export const boardOfStep = ({ step }: PinCreateState): PickedBoard | null => ("board" in step ? step.board : null);

/** The next state. Picks are ignored during a save. The component that renders a `loading` state performs the save. */
export function nextPinCreate(state: PinCreateState, event: PinCreateEvent): PinCreateState {
  const isBusy = state.save.status !== "idle";
  const board = boardOfStep(state);
  switch (event.type) {
    case "boardPicked":
      if (isBusy) return state;
      // "A board with 0 sections saves immediately."
      if (event.isWhole || event.board.sectionCount === 0) return loading(state, event.board, null);
      return { ...state, step: { at: "sections", board: event.board } };
    case "sectionPicked":
      return isBusy || !board ? state : loading(state, board, event.section);
    case "createBoardAsked":
      return isBusy ? state : { ...state, step: { at: "createBoard", name: event.name } };
    case "createSectionAsked":
      return isBusy || !board ? state : { ...state, step: { at: "createSection", board } };
    case "boardCreated":
      // "When a new board is created, saving proceeds."
      return isBusy ? state : loading({ ...state, step: { at: "boards" }, hasNewBoard: true }, event.board, null);
    case "sectionCreated":
      return isBusy || !board ? state : loading({ ...state, step: { at: "sections", board } }, board, event.section);
    case "saved":
      if (state.save.status !== "loading") return state;
      return { ...state, save: { ...state.save, status: "success", pin: event.pin } };
    case "failed":
      return state.save.status === "loading" ? { ...state, save: { status: "idle" } } : state;
    case "back":
      return back(state);
  }
}

/** "From create-section to the section list, from the section list to the board list, otherwise closes." */
function back(state: PinCreateState): PinCreateState {
  if (state.save.status === "loading") return state;
  const { step } = state;
  if (step.at === "createSection") return { ...state, step: { at: "sections", board: step.board } };
  if (step.at === "sections" || step.at === "createBoard") return { ...state, step: { at: "boards" } };
  return { ...state, isClosed: true };
}

/** The text keys of each step's title (spec signed-in 2.5). */
export type PinCreateTitle = "chooseBoard" | "chooseSection" | "createBoard" | "createSection" | "boardCreated";
export function pinCreateTitle({ step, hasNewBoard }: PinCreateState): PinCreateTitle {
  if (step.at === "createBoard") return "createBoard";
  if (step.at === "createSection") return "createSection";
  if (step.at === "sections") return "chooseSection";
  return hasNewBoard ? "boardCreated" : "chooseBoard";
}

/** The state of a row in the board list. */
export function boardRowState({ save }: PinCreateState, boardId: string): "idle" | "saving" | "saved" {
  if (save.status === "idle" || save.board.id !== boardId) return "idle";
  return save.status === "loading" ? "saving" : "saved";
}
