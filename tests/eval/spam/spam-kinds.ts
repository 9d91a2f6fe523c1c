import { DAY, type Dice, many } from "./dice.ts";
import type { SimulatedAccount } from "./kinds.ts";

/** Groups that buy solutions of captchas. */
const SOLVING = 0.4;

/** A few accounts that push one site with varied addresses. Some are patient and confirm their addresses, some hide on a popular host. */
export function linkFarm({ whole, chance, pick, name, start, popularSite }: Dice): SimulatedAccount[] {
  const site = name("farm");
  const [network, isPatient, isOnPopular, solves, begin] = [
    name("net"),
    chance(0.25),
    chance(0.15),
    chance(SOLVING),
    start(),
  ];
  const host = isOnPopular ? popularSite() : null;
  const address = () =>
    host ? `https://${host}.example/${site}` : `https://${pick(["www", "buy", "go"])}.${site}.example/offer`;
  return many(whole(5, 8), () => ({
    kind: "link farm",
    age: -begin,
    isConfirmed: chance(isPatient ? 0.8 : 0.3),
    network: chance(0.8) ? network : name("net"),
    solves,
    acts: many(whole(12, isPatient ? 20 : 30), (at) => ({
      minute: begin + 20 + at * (isPatient ? whole(20, 60) : whole(1, 4)),
      kind: "pin" as const,
      link: `${address()}/${whole(1, 6)}?utm_source=${at}`,
      look: `${site}-${whole(1, 8)}`,
    })),
  }));
}

/** Follows in bulk to be followed back, and unfollows some hours later. Some wait until the account is some days old. */
export function followBot({ whole, chance, name, start }: Dice): SimulatedAccount[] {
  const begin = start();
  const pace = whole(1, 3);
  const follows = many(whole(90, 200), (at) => ({
    minute: begin + 5 + Math.floor(at / pace),
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
      age: chance(0.25) ? whole(2, 10) * DAY : -begin,
      isConfirmed: chance(0.9),
      network: name("net"),
      solves: chance(SOLVING),
      acts: [...follows, ...unfollows, ...again],
    },
  ];
}

/** New accounts from one network that mostly save each other's Pins, so that these look popular. */
export function ring({ whole, chance, name, start, someSite }: Dice): SimulatedAccount[] {
  const [network, begin, size, solves] = [name("net"), start(), whole(5, 9), chance(SOLVING)];
  return many(size, (own) => ({
    kind: "engagement ring",
    age: -begin,
    isConfirmed: chance(0.6),
    network,
    solves,
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
        from: chance(0.1) ? ("anybody" as const) : (own + 1 + whole(0, size - 2)) % size,
      })),
    ],
  }));
}

/** One comment with a link under many Pins, by one account or several. */
export function commentSpam({ whole, chance, name, start }: Dice): SimulatedAccount[] {
  const [begin, site, network, solves] = [start(), name("promo"), name("net"), chance(SOLVING)];
  return many(whole(2, 8), () => ({
    kind: "comment spam",
    age: -begin,
    isConfirmed: chance(0.4),
    network,
    solves,
    acts: many(whole(10, 40), (at) => ({
      minute: begin + 5 + at * whole(1, 6),
      kind: "comment" as const,
      text: `Earn from home like me, look at https://${site}.example/join`,
    })),
  }));
}
