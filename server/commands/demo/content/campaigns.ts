import type { AdInterest } from "../../../../src/ads/interests.ts";
import type { ReviewReason } from "../../../../src/ads/review.rules.ts";

/** The advertising of one demo business. */
export interface DemoAccount {
  owner: string;
  timeZone: string;
  /** In whole units of the account's currency. */
  prepaid: number;
  campaigns: DemoCampaign[];
  /** Whether the account also advertises the products of the demo's feed. */
  sells?: true;
}

export interface DemoCampaign {
  name: string;
  /** Name of the picture of the promoted Pin, which is one of the owner's. */
  picture: string;
  /** Path of the landing page on the owner's website. */
  page: string;
  /** Daily budget in whole units of the account's currency. */
  daily: number;
  /** Interests to target; without any, the site chooses. */
  interests?: AdInterest[];
  /** Why the review rejected the ad. */
  rejected?: { reasons: ReviewReason[]; note: string };
}

export const ACCOUNTS: readonly DemoAccount[] = [
  {
    owner: "lemonandsalt",
    timeZone: "Europe/Malta",
    prepaid: 400,
    sells: true,
    campaigns: [
      { name: "Breakfast until it is gone", picture: "citrus-slices", page: "breakfast", daily: 8 },
      { name: "Coffee before nine", picture: "espresso", page: "coffee", daily: 5 },
      {
        name: "The other half of the fig",
        picture: "fig-in-a-bowl",
        page: "figs",
        daily: 4,
        rejected: { reasons: ["MISLEADING"], note: "The page is about catering, and the Pin promises figs." },
      },
    ],
  },
  {
    owner: "studiohalvorsen",
    timeZone: "Europe/Copenhagen",
    prepaid: 6_000,
    campaigns: [
      {
        name: "Open house: the library stairs",
        picture: "spiral-staircase",
        page: "open-house",
        daily: 90,
        interests: ["architecture", "art", "design", "photography", "travel", "gardening", "animals"],
      },
      { name: "Daylight for eight floors", picture: "round-skylight", page: "daylight", daily: 60 },
    ],
  },
];
