import { type SaveTo, useSaveFlow } from "../hooks/use-save-flow.ts";
import { SaveSteps } from "./save-steps.tsx";
import { StepHeading } from "./step-heading.tsx";

interface BoardPickerProps {
  pinId?: string;
  /** The board that already holds the picture. */
  savedBoardId?: string | null | undefined;
  /** What a press on a row does, in a word. */
  actionLabel?: string;
  boardsOnly?: boolean;
  /** Takes the picture off the board that holds it. */
  onUnsave?: (() => void) | undefined;
  onSave: SaveTo;
}

/** Choose a board and one of its sections, or make them, in a small window (spec signed-in 2.4). */
export function BoardPicker({ onSave, ...props }: BoardPickerProps) {
  const flow = useSaveFlow(onSave);
  return (
    <div className="flex max-h-[min(70vh,520px)] min-h-0 flex-col">
      <StepHeading state={flow.state} onBack={() => flow.send({ type: "back" })} />
      <SaveSteps flow={flow} {...props} />
    </div>
  );
}
