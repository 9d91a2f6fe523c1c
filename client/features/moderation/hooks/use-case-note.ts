import type { CaseNoteKind } from "../../../../src/model/report-reasons.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface NewNote {
  kind: CaseNoteKind;
  text: string;
  /** Username of the moderator who gets the case. */
  to?: string;
}

/** Adds to a case, and shows it there and in the queue. */
export function useCaseNote(caseId: string) {
  const t = useTexts("moderation");
  const utils = trpc.useUtils();
  const mutation = trpc.admin.addCaseNote.useMutation();
  /** @throws the server's refusal */
  const add = async (note: NewNote): Promise<void> => {
    await mutation.mutateAsync({ caseId, ...note });
    showToast(t(`noteDone.${note.kind}`), { kind: "success" });
    await utils.admin.invalidate();
  };
  return { add, isBusy: mutation.isPending };
}
