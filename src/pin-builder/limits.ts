/** Largest number of Pins in one editor (spec signed-in 9). */
export const PINS_MAX = 20;
export const CAROUSEL_MIN = 2;
export const CAROUSEL_MAX = 5;
export const STORY_PAGES_MAX = 20;
export const LIST_ITEMS_MAX = 40;
export const LIST_ITEM_MAX = 130;
export const TAGS_MAX = 8;
/** Days that an unchanged draft is stored. */
export const DRAFT_DAYS = 30;
export const DRAFTS_MAX = 200;
/** Maximum days ahead for scheduling. */
export const SCHEDULE_DAYS = 30;
export const SCHEDULED_MAX = 1_000;

/** Width to height (spec signed-in 5). */
export const RATIOS = {
  single: ["2:3", "3:4", "1:1"],
  carousel: ["2:3", "3:4", "1:1"],
  story: ["9:16"],
  farPortrait: ["1:2", "9:16", "2:3", "3:4", "4:5", "1:1"],
  farLandscape: ["2:1", "16:9", "3:2", "4:3", "5:4", "1:1"],
} as const;
export type Ratio = (typeof RATIOS)[keyof typeof RATIOS][number];

/** A ratio as a number: width over height. */
export const ratioOf = (ratio: Ratio): number => {
  const [width = 1, height = 1] = ratio.split(":").map(Number);
  return width / height;
};
