import type { Reason } from "../../src/model/pin.ts";

/** So many Pins say whether a feed has one reason: they stand there before more are asked for. */
const FIRST_PINS = 25;
const kindOf = (reason: Reason | null) => reason?.kind.replace(/^followed_(user|board)$/, "followed") ?? "none";

/** A feed of so few may say it on each. */
const FEW_PINS = 2;

/** Whether a feed's Pins are all there for one reason, which then need not stand on each of them. */
export const hasOneReason = (pins: readonly { reason: Reason | null }[]): boolean =>
  pins.length > FEW_PINS && new Set(pins.slice(0, FIRST_PINS).map(({ reason }) => kindOf(reason))).size <= 1;
