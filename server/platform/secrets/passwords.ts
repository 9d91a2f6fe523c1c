import { availableParallelism } from "node:os";
import argon2 from "@node-rs/argon2";
import { createLimiter } from "../system/limiter.ts";

/** Cost of one hash: memory in KiB, and number of passes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

/** The cost that SECURITY.md 1 requires. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 };
/** `Algorithm.Argon2id` of the library, whose enum doesn't exist at run time. */
const ARGON2ID = 2;
/** Limits parallel hashing: a burst of log-ins must not use every core and all memory. */
export const HASHES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Maximum number of waiting hashes; more requests are refused with Retry-After instead of waiting. */
const WAITING_MAX = 100;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Returns false for a null hash, but after the same work, so that an unknown account takes as long (SECURITY.md 4).
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether a hash has a different cost and must be replaced at the next log-in. */
  isOutdated(hash: string): boolean;
}

/** @param cost servers use the default; tests that aren't about hashing use a lower cost to save time */
export function createPasswords(cost = COST): Passwords {
  const gate = createLimiter(HASHES_AT_ONCE, WAITING_MAX);
  const options = { algorithm: ARGON2ID, ...cost, parallelism: 1 };
  // Computed in the background during startup.
  const dummy = argon2.hash("a password that nobody has", options);
  return {
    hash: (password) => gate(() => argon2.hash(password, options)),
    verify: (password, hash) =>
      gate(async () => {
        const right = await compare(password, hash ?? (await dummy));
        return right && hash !== null && password !== "";
      }),
    isOutdated: (hash) => !hash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`),
  };
}

/** Hashes imported from another site are verified by Bun, which throws on empty input. */
const compare = (password: string, hash: string): Promise<boolean> =>
  hash.startsWith("$argon2") ? argon2.verify(hash, password) : Bun.password.verify(password || " ", hash);
