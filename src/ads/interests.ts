/**
 * Interests that an ad can target. None of them reveals health, faith, politics or love. Programs know them by their
 * number in this list, so a new one comes last.
 */
export const AD_INTERESTS = [
  ...([
    "animals",
    "architecture",
    "art",
    "beauty",
    "childrens_fashion",
    "design",
    "diy_and_crafts",
    "education",
  ] as const),
  ...([
    "electronics",
    "entertainment",
    "event_planning",
    "finance",
    "food_and_drinks",
    "gardening",
    "home_decor",
  ] as const),
  ...(["mens_fashion", "parenting", "photography", "quotes", "sport", "travel", "vehicles", "wedding"] as const),
  ...(["womens_fashion"] as const),
] as const;
export type AdInterest = (typeof AD_INTERESTS)[number];
