import { createLimiter } from "./limiter.ts";

/**
 * argon2id at the cost of SECURITY.md 1. Hashing is bounded: a burst of log-ins must not take every core and all memory
 * away from people who read.
 */
const COST = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
const AT_ONCE = 2;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a null hash too, after the same work, so that an unknown account takes as long (SECURITY.md 4). */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether a hash was made at another cost and is to be made anew at the next log-in. */
  isOutdated(hash: string): boolean;
}

export function createPasswords(): Passwords {
  const gate = createLimiter(AT_ONCE);
  // Made beside the rest of the start, which need not wait for it.
  const dummy = Bun.password.hash("a password that nobody has", COST);
  return {
    hash: (password) => gate(() => Bun.password.hash(password, COST)),
    verify: (password, hash) =>
      gate(async () => {
        // Bun.password throws on empty input.
        const right = await Bun.password.verify(password || " ", hash ?? (await dummy));
        return right && hash !== null && password !== "";
      }),
    isOutdated: (hash) => !hash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=1$`),
  };
}
