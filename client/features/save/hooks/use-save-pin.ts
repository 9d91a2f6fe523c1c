import { useQueryClient } from "@tanstack/react-query";
import type { Pin } from "../../../../src/model/pin.ts";
import { patchSaved } from "../../../lib/calls/pin-cache.ts";
import { sendOnce } from "../../../lib/calls/send-once.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { detailOf, failureOf, isNotThere, isSessionOver } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { queueSave, unqueueSave } from "../../../lib/saving/queued-saves.ts";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import { changeSave } from "../../../lib/saving/save-at-once.ts";
import { PIN_SAVED, SITE_TYPES, savedToastMs } from "../../../lib/saving/saved.rules.ts";
import { celebrateSave } from "../../../lib/saving/saved-overlay.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSiteType } from "../../../lib/viewer/use-site-type.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import type { PickedSection } from "../flow/pin-create/flow.ts";
import type { SaveOutcome } from "./use-save-flow.ts";
import { useUnsave } from "./use-unsave.ts";

/**
 * Saves a Pin to one of the viewer's boards. Every list shows it as saved at once, and reverts if the server refuses.
 * @param isCelebrated shows the overlay; the first Pin a person saves always does
 */
export function useSavePin(pin: Pin, isCelebrated = false) {
  const t = useTexts("pins");
  const picker = useTexts("picker");
  const unsave = useUnsave();
  const viewer = useViewer();
  const isPhone = useSiteType() === SITE_TYPES.mobile;
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const rereadPlaces = useRereadPlaces();
  const mutation = trpc.pins.save.useMutation({
    // Not awaited: the save is done, and the lists update later.
    onSuccess: () =>
      void Promise.all([
        utils.boards.picker.invalidate(),
        utils.boards.shortlist.invalidate(),
        utils.boards.words.invalidate(),
        utils.feeds.saved.invalidate(),
        utils.boards.list.invalidate(),
        utils.auth.viewer.invalidate(),
      ]),
  });

  async function save(board: PickedBoard, section: PickedSection | null): Promise<SaveOutcome> {
    const { id, name, url } = board;
    const isFirst = viewer?.pinCount === 0;
    const rollBack = patchSaved(queryClient, pin.id, board);
    const place = { pinId: pin.id, boardId: id, section: section?.id ?? null };
    let idempotencyKey = "";
    try {
      const saved = await sendOnce("pins.save", place, (key) => {
        idempotencyKey = key;
        return mutation.mutateAsync({ ...place, idempotencyKey });
      });
      patchSaved(queryClient, pin.id, board, saved.id);
      dispatchEvent(new CustomEvent(PIN_SAVED, { detail: pin.id }));
      showToast(
        section ? t("savedToSection", { section: section.title, board: name }) : t("savedTo", { board: name }),
        {
          kind: "success",
          timeout: savedToastMs(isPhone),
          imageUrl: pin.isBlurred ? undefined : pin.images["236x"].url,
          href: url,
          action: { label: picker("undo"), onPress: () => void unsave(pin, saved.id, board, true) },
          otherAction: { label: picker("change"), onPress: () => changeSave({ pin, savedId: saved.id }) },
        },
      );
      if (isFirst || isCelebrated) celebrateSave({ boardName: name, isFirst });
      return { ok: true, pin: saved };
    } catch (error) {
      if (viewer && failureOf(error).code === 0 && queueSave(viewer.id, { ...place, idempotencyKey })) {
        const undo = () => {
          unqueueSave(viewer.id, { idempotencyKey });
          rollBack();
        };
        // An answer may have been lost while there was a connection; then the Pin is saved already, and Undo could not take it back.
        const action = navigator.onLine ? undefined : { label: picker("undo"), onPress: undo };
        showToast(t("savedOffline", { board: name }), { timeout: savedToastMs(isPhone), ...(action && { action }) });
        return { ok: true, pin: null };
      }
      rollBack();
      rereadPlaces(error);
      if (!isSessionOver(error)) showToast(detailOf(error), { kind: "error" });
      return { ok: false };
    }
  }
  return { save, isSaving: mutation.isPending };
}

/** Refetches the picker's boards and sections after a save was refused because its target is gone. */
export function useRereadPlaces() {
  const { boards, sections } = trpc.useUtils();
  return (error: unknown) => {
    if (isNotThere(error))
      void Promise.all([boards.picker.invalidate(), boards.shortlist.invalidate(), sections.list.invalidate()]);
  };
}
