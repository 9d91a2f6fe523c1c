/** One act of a made-up account, at a simulated minute. */
export interface SimulatedAct {
  minute: number;
  kind: "pin" | "save" | "comment" | "message" | "follow" | "unfollow";
  link?: string;
  text?: string;
  /** Name of the picture; equal names are equal pictures. */
  look?: string;
  /** The account whose newest Pin is saved, by its place in the group. */
  from?: number;
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
] as const;
export type Kind = (typeof SPAM_KINDS)[number] | (typeof HONEST_KINDS)[number];
export const isSpam = (kind: Kind): boolean => (SPAM_KINDS as readonly string[]).includes(kind);

const DAY = 1_440;

/** Random numbers that repeat (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Groups of accounts with their acts in a few days. Accounts of a group know each other: their places are the `from` of saves.
 * The kinds overlap on purpose: some farms are slow and confirmed, some honest people are hasty, and a class shares a network and a link.
 */
export function simulatedDays(seed: number): SimulatedAccount[][] {
  const random = seeded(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T;
  const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
  const start = () => whole(60, DAY);
  let names = 0;
  const name = (of: string) => `${of}${++names}`;
  const someSite = () => `https://${name("site")}.example/${whole(1, 999)}`;

  /** A few accounts that push one site with varied addresses. Some are patient and confirm their addresses. */
  const linkFarm = (): SimulatedAccount[] => {
    const site = name("farm");
    const [network, isPatient, begin] = [name("net"), chance(0.25), start()];
    return many(whole(5, 8), () => ({
      kind: "link farm",
      age: -begin,
      isConfirmed: chance(isPatient ? 0.8 : 0.3),
      network: chance(0.8) ? network : name("net"),
      acts: many(whole(12, isPatient ? 20 : 30), (at) => ({
        minute: begin + 20 + at * (isPatient ? whole(20, 60) : whole(1, 4)),
        kind: "pin" as const,
        link: `https://${pick(["www", "buy", "go"])}.${site}.example/offer/${whole(1, 6)}?utm_source=${at}`,
        look: `${site}-${whole(1, 8)}`,
      })),
    }));
  };

  /** Follows in bulk to be followed back, and unfollows a day later. */
  const followBot = (): SimulatedAccount[] => {
    const begin = start();
    const follows = many(whole(90, 200), (at) => ({
      minute: begin + 5 + Math.floor(at / whole(1, 3)),
      kind: "follow" as const,
    }));
    const unfollows = many(whole(50, follows.length - 10), (at) => ({
      minute: begin + 600 + Math.floor(at / 2),
      kind: "unfollow" as const,
    }));
    const again = many(whole(20, 60), (at) => ({ minute: begin + 800 + Math.floor(at / 2), kind: "follow" as const }));
    return [
      {
        kind: "follow bot",
        age: -begin,
        isConfirmed: true,
        network: name("net"),
        acts: [...follows, ...unfollows, ...again],
      },
    ];
  };

  /** New accounts from one network that mostly save each other's Pins, so that these look popular. */
  const ring = (): SimulatedAccount[] => {
    const [network, begin, size] = [name("net"), start(), whole(5, 9)];
    return many(size, (own) => ({
      kind: "engagement ring",
      age: -begin,
      isConfirmed: chance(0.6),
      network,
      acts: [
        ...many(3, (at) => ({
          minute: begin + 10 + at * 15,
          kind: "pin" as const,
          link: someSite(),
          look: name("look"),
        })),
        ...many(whole(20, 40), (at) => ({
          minute: begin + 70 + at * whole(2, 12),
          kind: "save" as const,
          from: (own + 1 + whole(0, size - 2)) % size,
        })),
      ],
    }));
  };

  /** One comment with a link under many Pins, by one account or several. */
  const commentSpam = (): SimulatedAccount[] => {
    const [begin, site, network] = [start(), name("promo"), name("net")];
    return many(whole(2, 8), () => ({
      kind: "comment spam",
      age: -begin,
      isConfirmed: chance(0.4),
      network,
      acts: many(whole(10, 40), (at) => ({
        minute: begin + 5 + at * whole(1, 6),
        kind: "comment" as const,
        text: `Earn from home like me, look at https://${site}.example/join`,
      })),
    }));
  };

  /** A person in their first days: saves, follows what the welcome offers, writes a little; some in a hurry. */
  const newcomer = (): SimulatedAccount[] => {
    const begin = start();
    const isHasty = chance(0.2);
    return [
      {
        kind: "newcomer",
        age: -begin,
        isConfirmed: chance(0.7),
        network: name("net"),
        acts: [
          ...many(whole(5, isHasty ? 110 : 30), (at) => ({
            minute: begin + 3 + Math.floor(at / 3),
            kind: "follow" as const,
          })),
          ...many(whole(0, isHasty ? 40 : 12), (at) => ({
            minute: begin + 40 + at * 2,
            kind: "pin" as const,
            link: someSite(),
            look: name("look"),
          })),
          ...many(whole(0, 5), (at) => ({
            minute: begin + 90 + at * 7,
            kind: "comment" as const,
            text: pick(["Lovely!", "So pretty", "Where is this?"]),
          })),
          ...many(whole(0, 12), (at) => ({ minute: begin + 2_000 + at, kind: "unfollow" as const })),
        ],
      },
    ];
  };

  /** A class or a workshop: new accounts from one network that save the same link once or twice. */
  const schoolClass = (): SimulatedAccount[] => {
    const [begin, network, link] = [start(), name("school"), someSite()];
    return many(whole(12, 28), () => ({
      kind: "class of newcomers",
      age: -begin,
      isConfirmed: chance(0.85),
      network,
      acts: [
        { minute: begin + whole(15, 40), kind: "pin" as const, link, look: name("look") },
        ...many(whole(1, 6), () => ({
          minute: begin + whole(20, 80),
          kind: "pin" as const,
          link: someSite(),
          look: name("look"),
        })),
        ...many(whole(0, 3), (at) => ({ minute: begin + 30 + at, kind: "follow" as const })),
      ],
    }));
  };

  /** Saves what a bookmarklet finds, a hundred pages in an evening, each of another site or of a few favorites. */
  const bulkSaver = (): SimulatedAccount[] => {
    const begin = start();
    const favorites = many(30, () => name("blog"));
    return [
      {
        kind: "bulk saver",
        age: chance(0.5) ? -begin : whole(5, 300) * DAY,
        isConfirmed: chance(0.9),
        network: name("net"),
        acts: many(whole(80, 160), (at) => ({
          minute: begin + 10 + Math.floor(at * 1.5),
          kind: "pin" as const,
          link: chance(0.5) ? someSite() : `https://${pick(favorites)}.example/${at}`,
          look: name("look"),
        })),
      },
    ];
  };

  /** A business that claimed its website and saves its whole range in its first week. */
  const shop = (): SimulatedAccount[] => {
    const [begin, site] = [start(), name("shop")];
    return [
      {
        kind: "shop",
        age: -begin,
        isConfirmed: true,
        network: name("net"),
        site: `${site}.example`,
        acts: many(whole(60, 120), (at) => ({
          minute: begin + 30 + at * 2,
          kind: "pin" as const,
          link: `https://${site}.example/p/${at}`,
          look: name("look"),
        })),
      },
    ];
  };

  /** A link that everybody saves within a day, most of them with accounts of months and years. */
  const viral = (): SimulatedAccount[] => {
    const [begin, link, look] = [start(), someSite(), name("look")];
    return many(60, () => {
      const minute = begin + whole(0, DAY);
      return {
        kind: "viral link" as const,
        age: chance(0.3) ? -(minute - whole(5, 50)) : whole(4, 900) * DAY,
        isConfirmed: chance(0.8),
        network: name("net"),
        acts: [{ minute, kind: "pin" as const, link, look }],
      };
    });
  };

  /** People who have been here for months. Some do a lot on a day. */
  const regular = (): SimulatedAccount[] => [
    {
      kind: "regular",
      age: whole(40, 900) * DAY,
      isConfirmed: chance(0.95),
      network: name("net"),
      acts: [
        ...many(whole(5, 100), () => ({
          minute: whole(60, 2 * DAY),
          kind: "pin" as const,
          link: someSite(),
          look: name("look"),
        })),
        ...many(whole(0, 80), () => ({ minute: whole(60, 2 * DAY), kind: "follow" as const })),
        ...many(whole(0, 60), () => ({ minute: whole(60, 2 * DAY), kind: "unfollow" as const })),
      ],
    },
  ];

  /** Two or three friends who join together and save from each other, among other Pins. */
  const friends = (): SimulatedAccount[] => {
    const [network, begin, size] = [name("net"), start(), whole(2, 3)];
    return many(size, (own) => ({
      kind: "friends",
      age: -begin,
      isConfirmed: chance(0.8),
      network,
      acts: [
        ...many(whole(3, 10), (at) => ({
          minute: begin + 10 + at * 9,
          kind: "pin" as const,
          link: someSite(),
          look: name("look"),
        })),
        ...many(whole(5, 25), (at) => ({
          minute: begin + 120 + at * 11,
          kind: "save" as const,
          from: (own + 1) % size,
        })),
      ],
    }));
  };

  return [
    ...many(6, linkFarm),
    ...many(8, followBot),
    ...many(3, ring),
    ...many(4, commentSpam),
    ...many(25, newcomer),
    ...many(2, schoolClass),
    ...many(3, bulkSaver),
    ...many(3, shop),
    ...many(1, viral),
    ...many(3, regular),
    ...many(4, friends),
  ];
}
