import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { Board } from "../../../../src/model/board.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast, UNDO_MS } from "../../../lib/forms/toast-queue.ts";
import { hideBoard } from "../../../lib/saving/going-boards.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { viewerHeaders } from "../../../lib/viewer/shown-viewer.ts";

/**
 * Deletes a board with its Pins, once the undo toast has closed or the page is left.
 * @param onGone leaves the board's page; cached data of the board is dropped after it
 */
export function useDeleteBoard(board: Board, onGone: () => void) {
  const t = useTexts("boards");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const remove = trpc.boards.remove.useMutation();

  async function carryOut(): Promise<unknown> {
    try {
      await remove.mutateAsync({ boardId: board.id });
    } catch (error) {
      return showToast(failureOf(error).message, { kind: "error" });
    }
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.boards.get), type: "inactive" });
    await Promise.all([
      utils.boards.list.invalidate(),
      utils.boards.picker.invalidate(),
      utils.feeds.invalidate(),
      utils.pins.invalidate(),
      utils.users.get.invalidate(),
    ]);
  }
  return function deleteBoard() {
    let done: Promise<unknown> | null = null;
    let closeToast = () => {};
    const once = () => {
      done ??= carryOut().finally(comeBack);
      return done;
    };
    const finish = () => {
      closeToast();
      return once();
    };
    const finishUnseen = () => {
      const data = JSON.stringify({ options: { board_id: board.id } });
      // A beacon can't carry headers, and the write must name its viewer.
      done ??= fetch("/resource/BoardResource/delete/", {
        method: "POST",
        keepalive: true,
        headers: viewerHeaders(),
        body: new URLSearchParams({ source_url: board.url, data }),
      }).catch(() => null);
    };
    const comeBack = hideBoard(board.id, { finish, finishUnseen });
    const undo = () => {
      done ??= Promise.resolve();
      comeBack();
    };
    onGone();
    closeToast = showToast(t("deleted", { board: board.name }), {
      kind: "success",
      timeout: UNDO_MS,
      action: { label: t("undo"), onPress: undo },
      onClose: () => void once(),
    });
  };
}
