import type { Reason } from "../../src/model/pin.ts";

/** So many Pins say whether a feed has one reason: they stand there before more are asked for. */
const FIRST_PINS = 25;
const kindOf = (reason: Reason | null) => reason?.kind.replace(/^followed_(user|board)$/, "followed") ?? "none";

/** A feed of so few may say it on each. */
const FEW_PINS = 2;

/** Whether a feed's Pins are all there for one reason, which then need not stand on each of them. */
export const hasOneReason = (pins: readonly { reason: Reason | null }[]): boolean =>
  pins.length > FEW_PINS && new Set(pins.slice(0, FIRST_PINS).map(({ reason }) => kindOf(reason))).size <= 1;

/** The reason a Pin is in a feed, as text; null if none is needed. */
export function reasonWords({ kind, name }: Reason): string | null {
  switch (kind) {
    case "followed_user":
      return name ? `You follow ${name}` : "From someone you follow";
    case "followed_board":
      return name ? `From ${name}, a board you follow` : "From a board you follow";
    case "followed_topic":
      return "From a topic you follow";
    case "popular":
      return "Popular right now";
    case "fresh":
      return "Fresh today";
    case "same_board":
      return name ? `Also on ${name}` : "On the same board";
    case "saved_together":
      return name ? `On boards like ${name}` : "Often saved together";
    case "because_saved":
      return name ? `Because you saved ${name}` : "Because of what you saved";
    case "looks_similar":
      return "Looks similar";
    case "related_words":
      return "Related";
  }
}
