import type { AdInterest } from "../../../../src/model/ad-interests.ts";
import type { ReviewReason } from "../../../../src/model/ad-review.rules.ts";

/** The advertising of one demo business. */
export interface DemoAccount {
  owner: string;
  timeZone: string;
  /** Of the account's currency, whole units. */
  prepaid: number;
  campaigns: DemoCampaign[];
  /** It sells the products of the demo's feed too. */
  sells?: true;
}

export interface DemoCampaign {
  name: string;
  /** The picture of one of the owner's Pins. */
  picture: string;
  /** Path of the destination on the owner's website. */
  page: string;
  /** Of the account's currency, whole units a day. */
  daily: number;
  /** Interests to target; without any, the site chooses. */
  interests?: AdInterest[];
  /** Why the review refused it. */
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
