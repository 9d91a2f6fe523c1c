import { createHmac } from "node:crypto";
import type { OpenDatabase } from "../../../db/client.ts";
import { siteKey } from "../../../db/queries/site/site.ts";
import { addressKey } from "../limits/limits.ts";
import { newSecret } from "../system/ids.ts";
import { type Chances, createChances } from "./chances.ts";
import { FunnelCounts } from "./funnel.ts";
import { createLivePool, type LivePool } from "./live-pool.ts";
import { createTokens, type Tokens } from "./tokens.ts";

/** Identifies one viewer in the statistics. */
interface Looking {
  userId: string | null;
  ip: string;
  userAgent: string;
}

/** The interface to ads in this process. */
export interface Ads {
  /** Whether the operator has turned ads on. */
  isOn: boolean;
  pool: LivePool;
  funnel: FunnelCounts;
  chances: Chances;
  tokens(): Promise<Tokens>;
  /**
   * A number that identifies a person, or a browser for one day. Neither can be derived from it.
   * @param at time of the view, in milliseconds
   */
  viewerOf(looking: Looking, at: number): Promise<string>;
  buckets(): Promise<BucketOf>;
}

/**
 * A viewer's number within an experiment, from 0 up to 1. Every process computes the same number, and the numbers of
 * two experiments are unrelated.
 */
export type BucketOf = (experimentId: string, viewer: string) => number;

const DAY_MS = 86_400_000;
const BUCKETS = 2 ** 32;

export function createAds({
  open,
  now,
  log,
  isOn,
}: {
  open: OpenDatabase;
  now: () => Date;
  log: { error(fields: object, text: string): void };
  isOn: boolean;
}): Ads {
  let secret: Promise<string> | null = null;
  let tokens: Promise<Tokens> | null = null;
  const secretOf = () => {
    secret ??= siteKey(open.db, { name: "ads", candidate: newSecret() }).catch((error) => {
      secret = null;
      throw error;
    });
    return secret;
  };
  return {
    isOn,
    pool: createLivePool(open, log),
    funnel: new FunnelCounts(),
    chances: createChances({ open, now, secretOf }),
    tokens: async () => {
      const key = await secretOf();
      tokens ??= Promise.resolve(createTokens(key, now));
      return tokens;
    },
    async viewerOf({ userId, ip, userAgent }, at) {
      const who = userId
        ? `person ${userId}`
        : `browser ${Math.floor(at / DAY_MS)} ${addressKey(ip)} ${userAgent.slice(0, 300)}`;
      const hash = createHmac("sha256", await secretOf())
        .update(who)
        .digest();
      return (hash.readBigUInt64BE() >> 1n).toString();
    },
    async buckets() {
      const key = await secretOf();
      // An objection to personal ads, which the sign tells, moves nobody to another part of an experiment.
      return (experimentId, viewer) =>
        createHmac("sha256", key)
          .update(`experiment ${experimentId} ${viewer.replace("-", "")}`)
          .digest()
          .readUInt32BE() / BUCKETS;
    },
  };
}
