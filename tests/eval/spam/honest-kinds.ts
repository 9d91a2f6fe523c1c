import { DAY, type Dice, many } from "./dice.ts";
import type { SimulatedAccount, SimulatedAct } from "./kinds.ts";

/** People who solve a captcha instead of leaving. */
const SOLVING = 0.95;

/** An account that was just made, from a network that nobody shares. */
const alone = ({ chance, name }: Dice, begin: number, confirmed: number) => ({
  age: -begin,
  isConfirmed: chance(confirmed),
  network: name("net"),
  solves: chance(SOLVING),
});

const pin = ({ name }: Dice, minute: number, link: string): SimulatedAct => ({
  minute,
  kind: "pin",
  link,
  look: name("look"),
});

/** A person in their first days: saves, follows what the welcome offers, writes a little; some in a hurry. */
export function newcomer(dice: Dice): SimulatedAccount[] {
  const { whole, chance, pick, start, someSite, popularLink } = dice;
  const begin = start();
  const isHasty = chance(0.2);
  return [
    {
      kind: "newcomer",
      ...alone(dice, begin, 0.7),
      acts: [
        ...many(whole(5, isHasty ? 110 : 30), (at) => ({
          minute: begin + 3 + Math.floor(at / 3),
          kind: "follow" as const,
        })),
        ...many(whole(0, isHasty ? 40 : 12), (at) =>
          pin(dice, begin + 40 + at * 2, chance(0.4) ? popularLink() : someSite()),
        ),
        ...many(whole(0, 5), (at) => ({
          minute: begin + 90 + at * 7,
          kind: "comment" as const,
          text: pick(["Lovely!", "So pretty", "Where is this?"]),
        })),
        ...many(whole(0, 12), (at) => ({ minute: begin + 2_000 + at, kind: "unfollow" as const })),
      ],
    },
  ];
}

/** A class or a workshop: new accounts from one network that save the same link once or twice. */
export function schoolClass(dice: Dice): SimulatedAccount[] {
  const { whole, name, start, someSite } = dice;
  const [begin, network, link] = [start(), name("school"), someSite()];
  return many(whole(12, 28), () => ({
    kind: "class of newcomers",
    ...alone(dice, begin, 0.85),
    network,
    acts: [
      pin(dice, begin + whole(15, 40), link),
      ...many(whole(1, 6), () => pin(dice, begin + whole(20, 80), someSite())),
      ...many(whole(0, 3), (at) => ({ minute: begin + 30 + at, kind: "follow" as const })),
    ],
  }));
}

/** Saves what a bookmarklet finds, a hundred pages in an evening, each of another site or of a few favorites. */
export function bulkSaver(dice: Dice): SimulatedAccount[] {
  const { whole, chance, pick, name, start, someSite } = dice;
  const begin = start();
  const favorites = many(30, () => name("blog"));
  return [
    {
      kind: "bulk saver",
      ...alone(dice, begin, 0.9),
      ...(chance(0.5) && { age: whole(5, 300) * DAY }),
      acts: many(whole(80, 160), (at) =>
        pin(
          dice,
          begin + 10 + Math.floor(at * 1.5),
          chance(0.5) ? someSite() : `https://${pick(favorites)}.example/${at}`,
        ),
      ),
    },
  ];
}

/** A business that claimed its website and saves its whole range in its first week. */
export function shop(dice: Dice): SimulatedAccount[] {
  const [begin, site] = [dice.start(), dice.name("shop")];
  return [
    {
      kind: "shop",
      ...alone(dice, begin, 1),
      site: `${site}.example`,
      acts: many(dice.whole(60, 120), (at) => pin(dice, begin + 30 + at * 2, `https://${site}.example/p/${at}`)),
    },
  ];
}

/** A link that everybody saves within a day, most of them with accounts of months and years. */
export function viral(dice: Dice): SimulatedAccount[] {
  const { whole, chance, name, start, someSite } = dice;
  const [begin, link, look] = [start(), someSite(), name("look")];
  return many(60, () => {
    const minute = begin + whole(0, DAY);
    return {
      kind: "viral link" as const,
      ...alone(dice, begin, 0.8),
      age: chance(0.3) ? -(minute - whole(5, 50)) : whole(4, 900) * DAY,
      acts: [{ minute, kind: "pin" as const, link, look }],
    };
  });
}

/** People who have been here for months, and link popular sites too. Some do a lot on a day. */
export function regular(dice: Dice): SimulatedAccount[] {
  const { whole, someSite, popularLink } = dice;
  const times = (most: number, make: (minute: number) => SimulatedAct) =>
    many(whole(0, most), () => make(whole(60, 2 * DAY)));
  return [
    {
      kind: "regular",
      ...alone(dice, 0, 0.95),
      age: whole(40, 900) * DAY,
      acts: [
        ...many(8, () => pin(dice, whole(10, DAY), popularLink())),
        ...times(60, (minute) => pin(dice, minute, someSite())),
        ...times(80, (minute) => ({ minute, kind: "follow" })),
        ...times(60, (minute) => ({ minute, kind: "unfollow" })),
      ],
    },
  ];
}

/** Friends or a family who join together and save from each other; larger groups save from others as well. */
export function friends(dice: Dice): SimulatedAccount[] {
  const { whole, chance, name, start, someSite } = dice;
  const [network, begin, size] = [name("net"), start(), whole(2, 5)];
  return many(size, (own) => ({
    kind: "friends",
    ...alone(dice, begin, 0.8),
    network,
    acts: [
      ...many(whole(3, 10), (at) => pin(dice, begin + 10 + at * 9, someSite())),
      ...many(whole(5, 25), (at) => ({
        minute: begin + 120 + at * 11,
        kind: "save" as const,
        from: size > 3 && chance(0.4) ? ("anybody" as const) : (own + whole(1, size - 1)) % size,
      })),
    ],
  }));
}

/** Follows what the welcome offers, thinks better of it, and follows others. */
export function tidier(dice: Dice): SimulatedAccount[] {
  const { whole, start } = dice;
  const begin = start();
  return [
    {
      kind: "tidier",
      ...alone(dice, begin, 0.8),
      acts: [
        ...many(whole(40, 90), (at) => ({ minute: begin + 5 + Math.floor(at / 2), kind: "follow" as const })),
        ...many(whole(15, 45), (at) => ({ minute: begin + 300 + Math.floor(at / 3), kind: "unfollow" as const })),
        ...many(whole(3, 10), (at) => ({ minute: begin + 360 + at * 3, kind: "follow" as const })),
      ],
    },
  ];
}

/** Brings the articles of a site that nobody has claimed yet. */
export function blogger(dice: Dice): SimulatedAccount[] {
  const [begin, site] = [dice.start(), dice.name("own")];
  return [
    {
      kind: "blogger",
      ...alone(dice, begin, 0.7),
      acts: many(dice.whole(12, 25), (at) => pin(dice, begin + 15 + at * 6, `https://${site}.example/article/${at}`)),
    },
  ];
}

/** A newcomer who saves an evening's worth of one popular site. */
export function fan(dice: Dice): SimulatedAccount[] {
  const [begin, site] = [dice.start() + DAY / 2, dice.popularSite()];
  return [
    {
      kind: "fan of a site",
      ...alone(dice, begin, 0.7),
      acts: many(dice.whole(15, 60), (at) => pin(dice, begin + 10 + at * 2, dice.popularLink(site))),
    },
  ];
}
