import type { ReviewReason } from "../../ads/review.rules.ts";

/** Reasons for rejecting an ad, as its advertiser reads them: the problem, and the solution. */
export const adReasons: Record<ReviewReason, string> = {
  LANDING_PAGE_BROKEN: "Its page doesn't open. Check the address, and that the page is there for everybody.",
  LANDING_PAGE_BLOCKED: "Its page is on a blocked site. Choose a page of your own website.",
  LANDING_PAGE_OTHER_DOMAIN: "Its page redirects to another website. Use the final address.",
  IMAGE_UNSAFE: "Its picture isn't suitable for everyone. Choose another Pin.",
  PIN_NOT_PUBLIC: "Its Pin can't be seen by everybody. Put it on a public board.",
  TEXT_SHOUTING: "It's in capital letters. Use normal case.",
  TEXT_SYMBOLS: "It has too many symbols in a row. Remove some.",
  PROHIBITED_CONTENT: "We don't show ads for that.",
  MISLEADING: "It promises something its page doesn't deliver.",
  LOW_QUALITY_IMAGE: "Its picture is hard to make out. Choose a sharper one.",
  WRONG_LANGUAGE: "It isn't in a language that its audience reads.",
  OTHER: "It goes against our advertising guidelines.",
};
