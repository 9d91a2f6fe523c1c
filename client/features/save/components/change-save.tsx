import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { patchSaved } from "../../../lib/calls/pin-cache.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import type { MoveWish } from "../../../lib/saving/save-at-once.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { SaveTo } from "../hooks/use-save-flow.ts";
import { BoardPicker } from "./board-picker.tsx";

/** Moves a Pin that was just saved to another board. */
export function ChangeSave({ wish, onEnd }: { wish: MoveWish; onEnd: () => void }) {
  const t = useTexts("picker");
  const pins = useTexts("pins");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const move = trpc.pins.update.useMutation();
  const [isOpen, setOpen] = useState(true);
  const onSave: SaveTo = async (board, section) => {
    try {
      await move.mutateAsync({ pinId: wish.savedId, boardId: board.id, section: section?.id ?? null });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      return { ok: false };
    }
    patchSaved(queryClient, wish.pin.id, board, wish.savedId);
    const place = { board: board.name, section: section?.title ?? "" };
    const text = section ? pins("savedToSection", place) : pins("savedTo", place);
    showToast(text, {
      kind: "success",
      href: board.url,
      imageUrl: wish.pin.isBlurred ? undefined : wish.pin.images["236x"].url,
    });
    setOpen(false);
    onEnd();
    void Promise.all([utils.boards.invalidate(), utils.feeds.saved.invalidate()]);
    return { ok: true, pin: null };
  };
  return (
    <Dialog title={t("chooseBoard")} hideTitle isOpen={isOpen} onOpenChange={(open) => !open && onEnd()} width={400}>
      <div className="-mx-6 -my-4">
        <BoardPicker pinId={wish.pin.id} actionLabel={t("move")} onSave={onSave} />
      </div>
    </Dialog>
  );
}
