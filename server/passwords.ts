import { createLimiter } from "./limiter.ts";

/** What one hash takes: KiB of memory, and passes over it. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

/** The cost of SECURITY.md 1. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 };
/** Hashing is bounded: a burst of log-ins must not take every core and all memory away from people who read. */
const AT_ONCE = 2;
/** Some ten seconds of work: whoever came after these would have given up before their turn. */
const WAITING_MAX = 100;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a null hash too, after the same work, so that an unknown account takes as long (SECURITY.md 4). */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether a hash was made at another cost and is to be made anew at the next log-in. */
  isOutdated(hash: string): boolean;
}

/** @param cost a server keeps to the default; tests of anything but the hash itself need not wait for it */
export function createPasswords(cost = COST): Passwords {
  const gate = createLimiter(AT_ONCE, WAITING_MAX);
  const options = { algorithm: "argon2id", ...cost } as const;
  // Made beside the rest of the start, which need not wait for it.
  const dummy = Bun.password.hash("a password that nobody has", options);
  return {
    hash: (password) => gate(() => Bun.password.hash(password, options)),
    verify: (password, hash) =>
      gate(async () => {
        // Bun.password throws on empty input.
        const right = await Bun.password.verify(password || " ", hash ?? (await dummy));
        return right && hash !== null && password !== "";
      }),
    isOutdated: (hash) => !hash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`),
  };
}
