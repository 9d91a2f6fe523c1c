import ipaddr from "ipaddr.js";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../../../db/client.ts";
import { rateLimits } from "../../../db/schema/system.ts";
import { LIMIT_NAMES, type LimitName } from "../../../src/contract/limit-names.ts";
import { ProductError } from "../../../src/model/errors.ts";

/** Each named limit: points per window in seconds, for a client address or a viewer. */
const RULES = {
  /** Exists check, email validation and SSO info share one bucket (SECURITY.md 5). */
  addressProbe: [
    { points: 10, seconds: 60, per: "ip" },
    { points: 60, seconds: 3_600, per: "ip" },
  ],
  /** Signing up reveals as much about an address as the exists check does, so its limit is the same. */
  register: [
    { points: 10, seconds: 60, per: "ip" },
    { points: 60, seconds: 3_600, per: "ip" },
  ],
  login: [{ points: 30, seconds: 60, per: "ip" }],
  mailRequest: [
    { points: 5, seconds: 60, per: "ip" },
    { points: 20, seconds: 3_600, per: "ip" },
  ],
  /** Each call sends a mail to the people who run the site. */
  contact: [
    { points: 5, seconds: 3_600, per: "ip" },
    { points: 20, seconds: 86_400, per: "ip" },
  ],
  /** All bounces come from the site's own mail server. */
  bounce: [{ points: 600, seconds: 60, per: "ip" }],
  /** Each call makes a report and sends a mail to an address that nobody has confirmed. */
  notice: [
    { points: 20, seconds: 3_600, per: "ip" },
    { points: 60, seconds: 86_400, per: "ip" },
  ],
  /** A form on an ad. People behind one gateway share an address. */
  lead: [
    { points: 20, seconds: 3_600, per: "ip" },
    { points: 60, seconds: 86_400, per: "ip" },
  ],
  captcha: [{ points: 30, seconds: 60, per: "ip" }],
  oneTimeSecret: [{ points: 20, seconds: 60, per: "ip" }],
  /** Calls that offer passkeys; each page with a log-in form makes one. */
  identity: [{ points: 60, seconds: 60, per: "ip" }],
  /** Each page with a log-in form calls this once, so that the browser can offer passkeys. */
  passkey: [{ points: 60, seconds: 60, per: "ip" }],
  invite: [{ points: 60, seconds: 3_600, per: "user" }],
  /** Addresses that one person makes the site write to. */
  mailToOthers: [{ points: 100, seconds: 86_400, per: "user" }],
  createToken: [{ points: 20, seconds: 3_600, per: "user" }],
  /** Each call stores a request for consent. */
  authorizeApp: [{ points: 60, seconds: 60, per: "ip" }],
  /** All people of a web application share its server's address. */
  appToken: [{ points: 600, seconds: 60, per: "ip" }],
  registerApp: [
    { points: 20, seconds: 3_600, per: "ip" },
    { points: 60, seconds: 86_400, per: "ip" },
  ],
  fetchAppDocument: [{ points: 30, seconds: 60, per: "ip" }],
  createApp: [{ points: 20, seconds: 3_600, per: "user" }],
  /** All calls with an access token, counted for each app and person. */
  tokenCall: [{ points: 1_000, seconds: 60, per: "user" }],
  exportAccount: [{ points: 10, seconds: 3_600, per: "user" }],
  message: [
    { points: 60, seconds: 60, per: "user" },
    { points: 600, seconds: 3_600, per: "user" },
  ],
  write: [{ points: 120, seconds: 60, per: "user" }],
  savePin: [{ points: 300, seconds: 60, per: "user" }],
  report: [{ points: 30, seconds: 3_600, per: "user" }],
  follow: [{ points: 120, seconds: 60, per: "user" }],
  upload: [{ points: 120, seconds: 60, per: "user" }],
  fetchUrl: [{ points: 60, seconds: 60, per: "user" }],
  offsite: [{ points: 300, seconds: 60, per: "ip" }],
  /** Each call runs the image model, which is expensive. */
  visualSearch: [{ points: 120, seconds: 60, per: "ip" }],
  /** Each call decodes an untrusted picture. */
  look: [{ points: 30, seconds: 60, per: "ip" }],
  adEvents: [{ points: 600, seconds: 60, per: "ip" }],
  /** Each call may report 50 events, which a page collects for seconds. */
  pinEvents: [{ points: 120, seconds: 60, per: "ip" }],
  adMoney: [{ points: 30, seconds: 60, per: "user" }],
  /** A shop's server may report each sale separately. */
  conversions: [{ points: 1_200, seconds: 60, per: "user" }],
  search: [{ points: 600, seconds: 60, per: "ip" }],
} as const satisfies Record<LimitName, readonly { points: number; seconds: number; per: "ip" | "user" }[]>;

/** The windows of a limit, for the API documents. */
export const windowsOf = (name: LimitName): readonly { points: number; seconds: number; per: "ip" | "user" }[] =>
  RULES[name];

export interface LimitSubject {
  /** The client's address; IPv6 is counted by its /64. */
  ip: string;
  userId: string | null;
}

/** How far a limit is used, for the `x-ratelimit` headers. */
export interface LimitState {
  limit: number;
  remaining: number;
  /** Seconds until the limit is unused again. */
  reset: number;
}

export interface Limits {
  /**
   * Counts one call.
   * @param seen receives the state of each window, also if the call is refused
   * @throws ProductError RATE_LIMITED with `retryAfter` when the limit is used up
   */
  consume(name: LimitName, subject: LimitSubject, seen?: LimitState[]): Promise<void>;
}

const MS = 1_000;

/** The state that is closest to its end; null if there is none. */
export const closestLimit = (seen: readonly LimitState[]): LimitState | null =>
  seen.reduce<LimitState | null>(
    (closest, state) =>
      closest === null || state.remaining / state.limit < closest.remaining / closest.limit ? state : closest,
    null,
  );

/**
 * Limits counted in the database, so that all processes share them (SECURITY.md, ARCHITECTURE.md 3).
 * @param allowance factor for all limits; tests that check the counting but must not be refused pass a large one
 */
export function createLimits(db: Database, enabled: boolean, allowance = 1): Limits {
  if (!enabled)
    return {
      async consume(name, _subject, seen) {
        for (const { points, seconds } of RULES[name]) seen?.push({ limit: points, remaining: points, reset: seconds });
      },
    };
  const limiters = new Map(
    LIMIT_NAMES.map((name) => [
      name,
      RULES[name].map(({ points, seconds, per }) => ({
        per,
        points,
        limiter: new RateLimiterDrizzle({
          storeClient: db,
          schema: rateLimits,
          points: points * allowance,
          duration: seconds,
          keyPrefix: `${name}:${seconds}`,
          // The maintenance job deletes expired rows for all limiters.
          clearExpiredByTimeout: false,
        }),
      })),
    ]),
  );
  return {
    async consume(name, { ip, userId }, seen) {
      const windows = limiters.get(name) ?? [];
      const keyOf = (per: "ip" | "user") => (per === "user" && userId ? `u${userId}` : addressKey(ip));
      for (const { limiter, per, points } of windows) {
        const limit = points * allowance;
        try {
          const { remainingPoints: remaining, msBeforeNext } = await limiter.consume(keyOf(per));
          seen?.push({ limit, remaining, reset: Math.ceil(msBeforeNext / MS) });
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          seen?.push({ limit, remaining: 0, reset: Math.ceil(refusal.msBeforeNext / MS) });
          // Retry-After must satisfy every window, not just the first one that refused.
          const states = await Promise.all(windows.map((window) => window.limiter.get(keyOf(window.per))));
          const waits = states.map((state, index) =>
            state && state.consumedPoints >= (windows[index]?.points ?? 0) * allowance ? state.msBeforeNext : 0,
          );
          const wait = Math.max(refusal.msBeforeNext, ...waits);
          throw new ProductError("RATE_LIMITED", { retryAfter: Math.max(1, Math.ceil(wait / MS)) });
        }
      }
    },
  };
}

/** A household has a whole /64 of IPv6 addresses; counting each of them would be no limit. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4-mapped IPv6 address counts as the IPv4 address.
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** Retry-After of refused requests, in seconds: a slot becomes free soon. */
const RETRY_SECONDS = 1;

/** A request's slot among those that a process handles at the same time. */
export interface Slot {
  /** @throws ProductError OVERLOADED if the process is full */
  claim(): void;
  /** Releases the slot; does nothing if none is claimed. */
  release(): void;
}

/**
 * Limits how many requests this process handles at the same time. Further ones are refused immediately, while that is
 * still cheap (SECURITY.md 38).
 */
export interface Gate {
  newSlot(): Slot;
}

export function createGate(max: number): Gate {
  let within = 0;
  return {
    newSlot() {
      let isClaimed = false;
      return {
        claim() {
          if (within >= max) throw new ProductError("OVERLOADED", { retryAfter: RETRY_SECONDS });
          within += 1;
          isClaimed = true;
        },
        release() {
          if (isClaimed) within -= 1;
          isClaimed = false;
        },
      };
    },
  };
}

/** Most bodies arrive within this time after the request's headers. */
const SOON_MS = 100;
/** Time limit for a body; enough for the largest body over the slowest connection that we support. */
const BODY_MS = 30_000;
/** One sender's bodies get the total divided by this; many people on a mobile network share one address. */
const SHARE = 8;

export interface SlowBodies {
  /**
   * Waits for a body. A slow body gives up its slot at the gate until it has arrived, so that a few slow senders don't
   * block others (SECURITY.md 38).
   * @throws ProductError RATE_LIMITED or OVERLOADED if too many bodies are pending, BODY_UNREADABLE if the body doesn't
   *   arrive
   */
  waitFor<T>(body: Promise<T>, sender: string, slot: Slot): Promise<T>;
}

/**
 * @param max how many bodies may be pending at the same time
 * @param ofOne how many of them may come from one sender
 */
export function createSlowBodies(max: number, ofOne = Math.max(1, max / SHARE)): SlowBodies {
  const ofSender = new Map<string, number>();
  let all = 0;

  function enter(sender: string): () => void {
    const own = ofSender.get(sender) ?? 0;
    if (own >= ofOne) throw new ProductError("RATE_LIMITED", { retryAfter: RETRY_SECONDS });
    if (all >= max) throw new ProductError("OVERLOADED", { retryAfter: RETRY_SECONDS });
    all += 1;
    ofSender.set(sender, own + 1);
    return () => {
      all -= 1;
      const left = (ofSender.get(sender) ?? 1) - 1;
      if (left > 0) ofSender.set(sender, left);
      else ofSender.delete(sender);
    };
  }
  return {
    async waitFor(body, sender, slot) {
      if (await isThereWithin(SOON_MS, body)) return body;
      const leave = enter(sender);
      slot.release();
      try {
        if (!(await isThereWithin(BODY_MS, body))) throw new ProductError("BODY_UNREADABLE");
      } finally {
        leave();
      }
      slot.claim();
      return body;
    },
  };
}

/** Whether a promise settles within `ms` milliseconds, whether it resolves or rejects. */
function isThereWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
  const { promise: isThere, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  const settled = () => {
    clearTimeout(timer);
    resolve(true);
  };
  promise.then(settled, settled);
  return isThere;
}
