import type { Reason } from "../../src/model/pin.ts";

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
