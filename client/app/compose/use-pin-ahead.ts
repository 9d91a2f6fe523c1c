import { type PointerEvent, useCallback } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { firstPage } from "../../lib/infinite.ts";
import { trpc } from "../../lib/trpc.ts";

/**
 * What a Pin's page waits for is asked for when a mouse goes down on its card, and not when it comes up again: a tenth of
 * a second, in which most of it arrives. (A finger that goes down mostly scrolls.)
 * @returns a handler for what the cards of these Pins stand in
 */
export function usePinAhead(pins: Pin[]) {
  const utils = trpc.useUtils();
  return useCallback(
    ({ pointerType, button, target }: PointerEvent) => {
      const link = pointerType === "mouse" && button === 0 && (target as Element).closest("a");
      const pin = link && pins.find(({ id }) => link.pathname === `/pin/${id}/`);
      if (!pin) return;
      const { id: pinId } = pin;
      void utils.pins.get.prefetch({ pinId });
      void utils.feeds.related.prefetchInfinite({ pinId }, firstPage);
      void utils.comments.list.prefetchInfinite({ pinId }, firstPage);
      void utils.users.get.prefetch({ userId: (pin.nativeCreator ?? pin.pinner).id });
    },
    [utils, pins],
  );
}
