import type { ReviewReason } from "../../model/ad-review.rules.ts";

/** Why an ad is rejected, as its advertiser reads it: what is wrong, and what to do. */
export const adReasons: Record<ReviewReason, string> = {
  LANDING_PAGE_BROKEN: "Its page doesn't open. Check the address, and that the page is there for everybody.",
  LANDING_PAGE_BLOCKED: "Its page is on a site that we send nobody to. Choose a page of your own website.",
  LANDING_PAGE_OTHER_DOMAIN: "Its page leads on to another website. Use the address that people end up at.",
  IMAGE_UNSAFE: "Its picture isn't fit for everybody. Choose another Pin.",
  PIN_NOT_PUBLIC: "Its Pin can't be seen by everybody. Put it on a public board.",
  TEXT_SHOUTING: "It is written in capital letters. Write it as you would say it.",
  TEXT_SYMBOLS: "It has too many signs in a row. Leave out those that say nothing.",
  PROHIBITED_CONTENT: "We don't show ads for that.",
  MISLEADING: "It promises what its page doesn't keep.",
  LOW_QUALITY_IMAGE: "Its picture can't be made out well. Choose a sharper one.",
  WRONG_LANGUAGE: "It isn't in a language that its audience reads.",
  OTHER: "It goes against our advertising guidelines.",
};
