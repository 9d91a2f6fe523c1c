import { useState } from "react";
import { PAGE_REFUSES_PINS } from "../../../../src/pins/new-picture.flow.ts";
import { detailOf, isSessionOver } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import { savedToastMs } from "../../../lib/saving/saved.rules.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSaid } from "../../../lib/texts/use-said.ts";
import { type PinSubject, useSaveSubject, useSubjectPicture } from "./use-pin-subject.ts";
import { type SaveTo, useSaveFlow } from "./use-save-flow.ts";

/**
 * The save of a subject with its picture and description, and its confirmation; phones have their own.
 * @param board begins at the choice of its section
 */
export function useSubjectFlow(subject: PinSubject, isPhone: boolean, board: PickedBoard | null = null) {
  const t = useTexts("pins");
  const sentenceOf = useSaid();
  const picture = useSubjectPicture(subject);
  const given = subject.kind === "new" ? subject.query.description : subject.pin.description;
  const [description, setDescription] = useState(given ?? "");
  const saveSubject = useSaveSubject(subject);
  const fail = (text: string) => {
    showToast(text, { kind: "error" });
    return { ok: false as const };
  };

  const save: SaveTo = async (board, section) => {
    if (picture.step !== "known")
      return fail(
        picture.step === "none" && picture.refusesPins ? (sentenceOf(PAGE_REFUSES_PINS) ?? "") : t("create.noPicture"),
      );
    try {
      const pin = await saveSubject(board, section, { picture, description });
      if (isPhone) {
        const said = section
          ? t("savedToSection", { section: section.title, board: board.name })
          : t("savedTo", { board: board.name });
        showToast(said, { kind: "success", timeout: savedToastMs(true) });
      }
      return { ok: true, pin };
    } catch (error) {
      if (isSessionOver(error)) return { ok: false };
      return fail(isPhone ? t("create.mobileFailed") : detailOf(error));
    }
  };
  return { flow: useSaveFlow(save, { board, isInHistory: isPhone }), save, picture, description, setDescription };
}
