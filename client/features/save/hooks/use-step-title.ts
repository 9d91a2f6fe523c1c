import { useTexts } from "../../../lib/texts/texts.ts";
import { type PinCreateState, pinCreateTitle } from "../flow/pin-create/flow.ts";
import { useBoardsToPick } from "./use-boards-to-pick.ts";

/** The title of a picker's step; without boards it starts with creating one. */
export function useStepTitle(state: PinCreateState): string {
  const t = useTexts("picker");
  const { isEmpty } = useBoardsToPick("");
  const title = pinCreateTitle(state);
  if (title === "createSection") return t("addSection");
  return t(title === "chooseBoard" && isEmpty ? "createBoard" : title);
}
