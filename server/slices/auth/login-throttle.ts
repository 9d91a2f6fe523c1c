import { guessesAt, guessesAtGreeted, guessesAtTyped } from "../../platform/limits/account-locks.ts";
import { attemptLock } from "../../platform/limits/attempt-lock.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Account, browserName, knownDevice } from "../../platform/sessions/device-cookie.ts";

/** Spec visitor section 9 and SECURITY.md 21. */
const ATTEMPTS_MAX = 10;
const LOCK_SECONDS = 30 * 60;
/** The failure that brings help by mail (spec visitor section 8, "Login assistance"). */
const ASSISTED_ATTEMPT = 5;

/** What a person called the account: what they typed, or nothing, where the browser greets somebody by name. */
export type Called = { typed: string } | { greeted: string };

export interface LoginThrottle {
  /** Counts the try. @returns seconds that whoever calls the account so has to wait, 0 where they needn't */
  take(): Promise<number>;
  /** No guess at the account is looked at, and nobody is told: under this name there may have been none yet. */
  isLocked(): boolean;
  failed(): Promise<void>;
  /** Whether this failure is the one after which help is offered, under this name. */
  offersHelp(): boolean;
  /** Whether it is the one after which the account's owner gets it by mail. */
  mailsHelp(): boolean;
  passed(): Promise<void>;
}

/**
 * Guesses are counted twice. What is said follows from what was typed, which is counted whether or not it is anybody's: else
 * two names of one account could be told by a count that they share (SECURITY.md 49). What is looked at follows from the
 * account, for browsers that it doesn't know all together, and for each one that it does by itself (SECURITY.md 21).
 */
export function loginThrottle(ctx: Context, called: Called, account: Account | null): LoginThrottle {
  const known = account && knownDevice(ctx, account);
  const browser = browserName(ctx);
  const name = "typed" in called ? guessesAtTyped(called.typed) : guessesAtGreeted(called.greeted);
  const lock = (key: string, part: string | null) =>
    attemptLock(ctx.deps, { key: part ? `${key}:${part}` : key, max: ATTEMPTS_MAX, seconds: LOCK_SECONDS });
  const told = lock(name, browser);
  const kept = account && lock(guessesAt(account.id), known);
  let keptWait = 0;
  return {
    async take() {
      const wait = await told.take();
      if (wait === 0) keptWait = (await kept?.take()) ?? 0;
      return wait;
    },
    isLocked: () => keptWait > 0,
    async failed() {
      await told.failed();
      if (keptWait === 0) await kept?.failed();
    },
    offersHelp: () => told.attempt() === ASSISTED_ATTEMPT,
    mailsHelp: () => kept?.attempt() === ASSISTED_ATTEMPT,
    async passed() {
      await told.passed();
      await kept?.passed();
    },
  };
}
