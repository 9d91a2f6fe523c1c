import type { QueryClient } from "@tanstack/react-query";
import type { Pin } from "../../../src/model/pin.ts";
import type { PickedBoard } from "../saving/save-at-once.ts";
import { patchThing } from "./thing-cache.ts";

/** `patchThing` for a Pin. */
export const patchPin = (queryClient: QueryClient, pinId: string, change: (pin: Pin) => Pin | null): (() => void) =>
  patchThing(queryClient, "pin", pinId, change);

/**
 * Marks a Pin as saved to a board everywhere in the cache.
 * @param savedId the viewer's new Pin, once the server has returned it; the save is counted before that
 * @returns a function that reverts it
 */
export const patchSaved = (queryClient: QueryClient, pinId: string, board: PickedBoard, savedId = ""): (() => void) =>
  patchPin(queryClient, pinId, (cached) => {
    const { id, name, url, owner } = board;
    return {
      ...cached,
      repinCount: cached.repinCount + (savedId ? 0 : 1),
      pinnedToBoard: {
        id,
        name,
        url,
        owner: { id: owner.id, username: owner.username },
        pinId: savedId,
        layout: "default",
      },
    };
  });

/** Marks a Pin as no longer saved. @returns a function that reverts it */
export const patchUnsaved = (queryClient: QueryClient, pinId: string): (() => void) =>
  patchPin(queryClient, pinId, (cached) => ({
    ...cached,
    repinCount: Math.max(0, cached.repinCount - 1),
    pinnedToBoard: null,
  }));
