import type { DraftBrief } from "../../../../src/pin-builder/draft.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useMoment } from "../../../lib/format/moment.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const WHOLE = { dateStyle: "full", timeStyle: "short" } as const;

/** Reschedules and unschedules Pins; a toast shows the result. */
export function useReschedule() {
  const t = useTexts("pinBuilder");
  const moment = useMoment(WHOLE);
  const utils = trpc.useUtils();
  const change = trpc.pinBuilder.reschedule.useMutation();
  const cancel = trpc.pinBuilder.unschedule.useMutation();
  const refresh = () =>
    Promise.all([
      utils.pinBuilder.listScheduled.invalidate(),
      utils.pinBuilder.listDrafts.invalidate(),
      utils.pinBuilder.setup.invalidate(),
    ]);

  /** @returns why it was refused, or null */
  async function reschedule({ id }: DraftBrief, at: Date): Promise<string | null> {
    try {
      await change.mutateAsync({ draftId: id, publishAt: at.toISOString() });
      showToast(t("calendar.moved", { when: moment(at) }), { kind: "success" });
      return null;
    } catch (error) {
      return failureOf(error).message;
    } finally {
      void refresh();
    }
  }

  async function unschedule({ id }: DraftBrief): Promise<void> {
    try {
      await cancel.mutateAsync({ draftId: id });
      showToast(t("lists.backToDrafts"), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    await refresh();
  }
  return { reschedule, unschedule, isPending: change.isPending };
}
