import { createDice, type Dice, many } from "./dice.ts";
import * as honest from "./honest-kinds.ts";
import * as spam from "./spam-kinds.ts";

/** One act of a made-up account, at a simulated minute. */
export interface SimulatedAct {
  minute: number;
  kind: "pin" | "save" | "comment" | "follow" | "unfollow";
  link?: string;
  text?: string;
  /** Name of the picture; equal names are equal pictures. */
  look?: string;
  /** The account whose newest Pin is saved, by its place in the group; "anybody" for one outside. */
  from?: number | "anybody";
}

export interface SimulatedAccount {
  /** The kind, as the table of the evaluation names it. */
  kind: Kind;
  /** Minutes of age at the start; accounts made later have a negative number. */
  age: number;
  isConfirmed: boolean;
  /** The network it signed up from. */
  network: string;
  /** A website that it claimed. */
  site?: string;
  /** Whether it solves the captchas that it is asked for. Honest others leave; programs go on and are refused. */
  solves: boolean;
  acts: SimulatedAct[];
}

export const SPAM_KINDS = ["link farm", "follow bot", "engagement ring", "comment spam"] as const;
export const HONEST_KINDS = [
  "newcomer",
  "class of newcomers",
  "bulk saver",
  "shop",
  "viral link",
  "regular",
  "friends",
  "tidier",
  "blogger",
  "fan of a site",
] as const;
export type Kind = (typeof SPAM_KINDS)[number] | (typeof HONEST_KINDS)[number];
export const isSpam = (kind: Kind): boolean => (SPAM_KINDS as readonly string[]).includes(kind);

/**
 * Groups of accounts with their acts in a few days. Accounts of a group know each other: their places are the `from` of saves.
 * The kinds overlap on purpose: some farms are slow and confirmed, some bots are patient and solve captchas, some honest people are hasty,
 * and a class shares a network and a link.
 */
export function simulatedDays(seed: number): SimulatedAccount[][] {
  const dice = createDice(seed);
  const some = (count: number, make: (dice: Dice) => SimulatedAccount[]) => many(count, () => make(dice));
  return [
    ...some(6, spam.linkFarm),
    ...some(10, spam.followBot),
    ...some(3, spam.ring),
    ...some(4, spam.commentSpam),
    ...some(25, honest.newcomer),
    ...some(2, honest.schoolClass),
    ...some(3, honest.bulkSaver),
    ...some(3, honest.shop),
    ...some(1, honest.viral),
    ...some(20, honest.regular),
    ...some(6, honest.friends),
    ...some(4, honest.tidier),
    ...some(4, honest.blogger),
    ...some(4, honest.fan),
  ];
}
