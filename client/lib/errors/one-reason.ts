import type { Reason } from "../../../src/model/pin.ts";

/** The number of Pins, from the first, that decide whether a feed has one reason; they are on its first page. */
const FIRST_PINS = 25;
const kindOf = (reason: Reason | null) => reason?.kind.replace(/^followed_(user|board)$/, "followed") ?? "none";

/** A feed with at most this many Pins shows the reason on each of them. */
const FEW_PINS = 2;

/** Whether all Pins of a feed have the same reason, which the cards then need not repeat. */
export const hasOneReason = (pins: readonly { reason: Reason | null }[]): boolean =>
  pins.length > FEW_PINS && new Set(pins.slice(0, FIRST_PINS).map(({ reason }) => kindOf(reason))).size <= 1;
