import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type PinPlace, takeOut } from "../take-out.ts";
import { useNoteAction } from "./use-board-actions.ts";
import { useRestoreMany } from "./use-restore-many.ts";

/** Named Pins, or all Pins of the place, including those not loaded yet. */
export interface ChosenPins {
  ids: ReadonlySet<string>;
  isAll: boolean;
  count: number;
}
export interface NamedPlace extends PinPlace {
  name: string;
}

/**
 * Moves, copies and deletes many Pins of a place. The feeds change at once; if the server refuses, they are restored
 * and its message is shown. Each action returns whether it was done.
 */
export function useManyPins(from: PinPlace) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const t = useTexts("boards");
  const noteAction = useNoteAction();
  const offerUndo = useRestoreMany();
  const bulkMove = trpc.pins.bulkMove.useMutation();
  const bulkCopy = trpc.pins.bulkCopy.useMutation();
  const bulkDelete = trpc.pins.bulkDelete.useMutation();
  const moveAll = trpc.boards.moveAll.useMutation();
  const deleteAll = trpc.boards.deleteAll.useMutation();
  const calls = [bulkMove, bulkCopy, bulkDelete, moveAll, deleteAll];

  const refresh = () => {
    const { feeds, boards, sections, pins } = utils;
    return Promise.all([
      feeds.invalidate(),
      boards.get.invalidate(),
      boards.list.invalidate(),
      boards.picker.invalidate(),
      sections.invalidate(),
      pins.invalidate(),
    ]);
  };
  async function act(change: () => () => void, call: () => Promise<string | null>): Promise<boolean> {
    // Pending responses would show the Pins in their old places.
    await Promise.all(PLACES.map((queryKey) => queryClient.cancelQueries({ queryKey, predicate: isKnown })));
    const restore = change();
    try {
      const said = await call();
      if (said) showToast(said, { kind: "success" });
    } catch (error) {
      restore();
      showToast(failureOf(error).message, { kind: "error" });
      // The Pins may have been moved elsewhere in the meantime, so refetch.
      void refresh();
      return false;
    }
    void refresh();
    return true;
  }
  const without = (chosen: ChosenPins, to: PinPlace | null) => () =>
    takeOut(queryClient, chosen.isAll ? "all" : chosen.ids, from, to);

  const move = (chosen: ChosenPins, to: NamedPlace) =>
    act(without(chosen, to), async () => {
      const moved = t("organise.moved", { count: chosen.count, place: to.name });
      const { boardId, sectionId } = to;
      if (!chosen.isAll) {
        await bulkMove.mutateAsync({ boardId, sectionId, pinIds: [...chosen.ids] });
        return moved;
      }
      const old = { boardId: from.boardId, oldSectionId: from.sectionId };
      const progress = await moveAll.mutateAsync({ ...old, newBoardId: boardId, newSectionId: sectionId });
      return noteAction(progress) ? null : moved;
    });
  const copy = (chosen: ChosenPins, to: NamedPlace) =>
    act(nothing, async () => {
      const { boardId, sectionId } = to;
      const { count } = await bulkCopy.mutateAsync({ boardId, sectionId, pinIds: [...chosen.ids] });
      return t("organise.copied", { count, place: to.name });
    });
  const remove = (chosen: ChosenPins) =>
    act(without(chosen, null), async () => {
      const removed = t("organise.removed", { count: chosen.count });
      if (chosen.isAll) return noteAction(await deleteAll.mutateAsync(from)) ? null : removed;
      await bulkDelete.mutateAsync({ pinIds: [...chosen.ids] });
      return offerUndo(chosen.ids, removed) ? null : removed;
    });
  return { move, copy, remove, isBusy: calls.some(({ isPending }) => isPending) };
}

const nothing = () => () => {};
const isKnown = (query: { state: { data?: unknown } }) => query.state.data !== undefined;
const PLACES = [getQueryKey(trpc.feeds.board), getQueryKey(trpc.feeds.section)];
