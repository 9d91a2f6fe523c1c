import { guessesAt, guessesAtGreeted, guessesAtTyped } from "../../platform/limits/account-locks.ts";
import { attemptLock } from "../../platform/limits/attempt-lock.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Account, browserName, knownDevice } from "../../platform/sessions/device-cookie.ts";

/** Spec visitor 9 and SECURITY.md 21. */
const ATTEMPTS_MAX = 10;
const LOCK_SECONDS = 30 * 60;
/** The failure after which help is offered and mailed (spec visitor 8). */
const ASSISTED_ATTEMPT = 5;

/** How the log-in named the account: by typed text, or by the person whom the browser greets. */
export type Called = { typed: string } | { greeted: string };

export interface LoginThrottle {
  /** Counts the try. @returns seconds to wait before this name may be tried again; 0 for none */
  claim(): Promise<number>;
  /**
   * Whether the account is locked. The answer doesn't reveal the lock, because the tries may have used another name of
   * the account.
   */
  isLocked(): boolean;
  failed(): Promise<void>;
  /** Whether help is offered after this failure; counts failures under the typed name. */
  offersHelp(): boolean;
  /** Whether the account's owner gets a mail with help after this failure; counts failures of the account. */
  mailsHelp(): boolean;
  passed(): Promise<void>;
}

/**
 * Counts guesses twice. The count by typed name, existing or not, decides the answer; a shared count would reveal that
 * two names belong to one account (SECURITY.md 49). The count by account decides whether the password is checked: one
 * count for all unknown browsers, and one for each known browser (SECURITY.md 21).
 */
export function loginThrottle(ctx: Context, called: Called, account: Account | null): LoginThrottle {
  const known = account && knownDevice(ctx, account);
  const browser = browserName(ctx);
  const name = "typed" in called ? guessesAtTyped(called.typed) : guessesAtGreeted(called.greeted);
  const lock = (key: string, part: string | null) =>
    attemptLock(ctx.deps, { key: part ? `${key}:${part}` : key, max: ATTEMPTS_MAX, seconds: LOCK_SECONDS });
  const throttle = lock(name, browser);
  const kept = account && lock(guessesAt(account.id), known);
  let keptWait = 0;
  return {
    async claim() {
      const wait = await throttle.claim();
      if (wait === 0) keptWait = (await kept?.claim()) ?? 0;
      return wait;
    },
    isLocked: () => keptWait > 0,
    async failed() {
      await throttle.failed();
      if (keptWait === 0) await kept?.failed();
    },
    offersHelp: () => throttle.attempt() === ASSISTED_ATTEMPT,
    mailsHelp: () => kept?.attempt() === ASSISTED_ATTEMPT,
    async passed() {
      await throttle.passed();
      await kept?.passed();
    },
  };
}
