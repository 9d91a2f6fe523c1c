import type { QueryClient } from "@tanstack/react-query";
import type { Pin } from "../../src/pins/pin.ts";
import { patchThing } from "./thing-cache.ts";

/** `patchThing` for a Pin. */
export const patchPin = (queryClient: QueryClient, pinId: string, change: (pin: Pin) => Pin | null): (() => void) =>
  patchThing(queryClient, "pin", pinId, change);
