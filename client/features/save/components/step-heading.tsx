import ArrowLeft from "lucide-react/icons/arrow-left";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PinCreateState } from "../flow/pin-create/flow.ts";
import { pinCreateTitle } from "../flow/pin-create/flow.ts";
import { useBoardsToPick } from "../hooks/use-boards-to-pick.ts";

interface StepHeadingProps {
  state: PinCreateState;
  onBack: () => void;
}

/** The title of a picker's step, with Back on all but the first. */
export function StepHeading({ state, onBack }: StepHeadingProps) {
  const t = useTexts("picker");
  const title = useStepTitle(state);
  return (
    <div className="grid min-h-14 shrink-0 grid-cols-[48px_1fr_48px] items-center px-2 pt-1">
      {state.step.at !== "boards" && (
        <IconButton label={t("back")} icon={<ArrowLeft size={22} />} hideTooltip onPress={onBack} />
      )}
      <h2 className="col-start-2 truncate text-center text-base font-bold">{title}</h2>
    </div>
  );
}

/** The title of a picker's step; without boards it starts with creating one. */
export function useStepTitle(state: PinCreateState): string {
  const t = useTexts("picker");
  const { isEmpty } = useBoardsToPick("");
  const title = pinCreateTitle(state);
  if (title === "createSection") return t("addSection");
  return t(title === "chooseBoard" && isEmpty ? "createBoard" : title);
}
