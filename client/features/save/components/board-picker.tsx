import { type SaveTo, useSaveFlow } from "../hooks/use-save-flow.ts";
import { SaveSteps } from "./save-steps.tsx";
import { StepHeading } from "./step-heading.tsx";

interface BoardPickerProps {
  pinId?: string;
  /** The board that already contains the picture. */
  savedBoardId?: string | null | undefined;
  /** The label of a row's action. */
  actionLabel?: string;
  boardsOnly?: boolean;
  /** Removes the picture from the board that contains it. */
  onUnsave?: (() => void) | undefined;
  onSave: SaveTo;
}

/** Chooses or creates a board and one of its sections, in a popover. */
export function BoardPicker({ onSave, ...props }: BoardPickerProps) {
  const flow = useSaveFlow(onSave);
  return (
    <div className="flex max-h-[min(70vh,520px)] min-h-0 flex-col">
      <StepHeading state={flow.state} onBack={() => flow.send({ type: "back" })} />
      <SaveSteps flow={flow} {...props} />
    </div>
  );
}
