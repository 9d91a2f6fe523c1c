import type { Reason } from "../../../src/model/pin.ts";
import type { en } from "../../texts/en/feed.ts";
import { useTexts } from "./texts.ts";

type NamedKind = keyof (typeof en)["named"];
const NAMED = {
  followed_user: 1,
  followed_board: 1,
  same_board: 1,
  saved_together: 1,
  because_saved: 1,
} satisfies Record<NamedKind, 1>;
const isNamed = (kind: Reason["kind"]): kind is NamedKind => kind in NAMED;

/** Explains why a Pin is in a feed. */
export function useReasonText() {
  const t = useTexts("feed");
  return ({ kind, name }: Reason): string =>
    name && isNamed(kind) ? t(`named.${kind}`, { name }) : t(`reason.${kind}`);
}

/** The number of Pins, from the first, that decide whether a feed has one reason; they are on its first page. */
const FIRST_PINS = 25;
const kindOf = (reason: Reason | null) => reason?.kind.replace(/^followed_(user|board)$/, "followed") ?? "none";

/** A feed with at most this many Pins shows the reason on each of them. */
const FEW_PINS = 2;

/** Whether all Pins of a feed have the same reason, which the cards then need not repeat. */
export const hasOneReason = (pins: readonly { reason: Reason | null }[]): boolean =>
  pins.length > FEW_PINS && new Set(pins.slice(0, FIRST_PINS).map(({ reason }) => kindOf(reason))).size <= 1;
