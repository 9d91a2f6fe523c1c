import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { DecidedBy } from "../../../src/ads/breakdown.rules.ts";
import { AD_REASONS, AD_SURFACES, type AdReason, type AdSurface } from "../../../src/ads/events.ts";
import { AD_INTERESTS, type AdInterest } from "../../../src/ads/interests.ts";
import { AD_AGES, AD_APPTYPES, AD_GENDERS } from "../../../src/ads/targeting.ts";

/** The decision to show one ad in one slot; it determines what later events cost. */
export interface Decision {
  decision: string;
  adId: string;
  adGroupId: string;
  campaignId: string;
  advertiserId: string;
  viewer: string;
  /** Micro-units of the account's currency, for a click or an impression. */
  price: bigint;
  billable: "CLICKTHROUGH" | "IMPRESSION";
  /** The expected rate of clicks. */
  rate: number;
  surface: AdSurface;
  position: number;
  /** Time of the decision, in milliseconds. */
  at: number;
  reasons: AdReason[];
  interest: AdInterest | null;
  /** How the ad was chosen; reports group settled events by it. */
  by: DecidedBy;
  /** The search text, cut to whole words that fit; null on other pages. */
  query: string | null;
  /** Whether the viewer belongs to the advertiser's own team. */
  isOwnTeam: boolean;
}

/** Encrypts decisions, so that competitors can't read them and nobody can forge one. */
export interface Tokens {
  seal(decision: Decision): string;
  /** @returns null for a token that this site didn't issue within the last two days */
  open(token: string): Decision | null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const DAY_MS = 86_400_000;
/** Fixed length: otherwise a token's length would reveal something about the search. */
const QUERY_BYTES = 64;
const QUERY_AT = 2 + 7 * 8 + 4 + 8 + 1 + 1 + 1 + 2 + 1;
const BY_AT = QUERY_AT + QUERY_BYTES;
const BODY_BYTES = BY_AT + 2 + 4 + 8;
const TOKEN_BYTES = 2 + IV_BYTES + BODY_BYTES + TAG_BYTES;
const VERSION = 3;
/** Number of days whose keys still open tokens: an event may arrive 24 hours after its ad was shown. */
const DAYS_OPEN = 2;

/** @param secret the site's secret, from which each day's key is derived */
export function createTokens(secret: string, now: () => Date): Tokens {
  const keys = new Map<number, Buffer>();
  const dayOf = (at: number) => Math.floor(at / DAY_MS);
  function keyOf(day: number): Buffer {
    const known = keys.get(day);
    if (known) return known;
    if (keys.size > 2 * DAYS_OPEN) keys.clear();
    const key = Buffer.from(hkdfSync("sha256", secret, "", `ads ${day}`, 32));
    keys.set(day, key);
    return key;
  }
  return {
    seal(decision) {
      const day = dayOf(decision.at);
      const head = Buffer.alloc(2);
      head.writeUInt16BE(day % 65_536);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keyOf(day), iv).setAAD(head);
      const sealed = Buffer.concat([head, iv, cipher.update(write(decision)), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString("base64url");
    },
    open(token) {
      const bytes = Buffer.from(token, "base64url");
      // Accept only the exact spelling that was issued: base64 can encode the same bytes in several ways.
      if (bytes.length !== TOKEN_BYTES || bytes.toString("base64url") !== token) return null;
      const today = dayOf(now().getTime());
      const head = bytes.subarray(0, 2);
      const day = [today, today - 1, today + 1].find((one) => one % 65_536 === head.readUInt16BE());
      if (day === undefined) return null;
      const decipher = createDecipheriv("aes-256-gcm", keyOf(day), bytes.subarray(2, 2 + IV_BYTES))
        .setAAD(head)
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return read(Buffer.concat([decipher.update(bytes.subarray(2 + IV_BYTES, -TAG_BYTES)), decipher.final()]));
      } catch {
        return null;
      }
    },
  };
}

function write(decision: Decision): Buffer {
  const { adId, adGroupId, campaignId, advertiserId, viewer, price, interest } = decision;
  const bytes = Buffer.alloc(BODY_BYTES);
  bytes.writeUInt8(VERSION, 0);
  bytes.writeUInt8((decision.billable === "IMPRESSION" ? 1 : 0) | (decision.isOwnTeam ? 2 : 0), 1);
  let at = 2;
  for (const id of [decision.decision, adId, adGroupId, campaignId, advertiserId, viewer, price])
    at = bytes.writeBigInt64BE(BigInt(id), at);
  at = bytes.writeFloatBE(decision.rate, at);
  at = bytes.writeDoubleBE(decision.at, at);
  at = bytes.writeUInt8(AD_SURFACES.indexOf(decision.surface), at);
  at = bytes.writeUInt8(Math.min(255, decision.position), at);
  at = bytes.writeUInt8(entryOf(AD_INTERESTS, interest), at);
  const mask = AD_REASONS.reduce((bits, reason, bit) => bits | (decision.reasons.includes(reason) ? 1 << bit : 0), 0);
  bytes.writeUInt16BE(mask, at);
  bytes.write(wordsThatFit(decision.query ?? ""), QUERY_AT, "utf8");
  writeBy(bytes, decision.by);
  return bytes;
}

const NO_ENTRY = 255;
const entryOf = (list: readonly string[], value: string | null): number => {
  const at = value === null ? -1 : list.indexOf(value);
  return at < 0 ? NO_ENTRY : at;
};

function writeBy(bytes: Buffer, { country, appType, age, gender, targetedInterest, keywordId }: DecidedBy): void {
  bytes.write(country.slice(0, 2), BY_AT, "latin1");
  let at = BY_AT + 2;
  at = bytes.writeUInt8(entryOf(AD_APPTYPES, appType), at);
  at = bytes.writeUInt8(entryOf(AD_AGES, age), at);
  at = bytes.writeUInt8(entryOf(AD_GENDERS, gender), at);
  at = bytes.writeUInt8(entryOf(AD_INTERESTS, targetedInterest), at);
  bytes.writeBigInt64BE(BigInt(keywordId ?? 0), at);
}

function readBy(bytes: Buffer): DecidedBy {
  const entry = (place: number) => bytes.readUInt8(BY_AT + 2 + place);
  const keyword = bytes.readBigInt64BE(BY_AT + 6);
  return {
    country: bytes.toString("latin1", BY_AT, BY_AT + 2).replace(/\0+$/, ""),
    appType: AD_APPTYPES[entry(0)] ?? "web",
    age: AD_AGES[entry(1)] ?? null,
    gender: AD_GENDERS[entry(2)] ?? "unknown",
    targetedInterest: AD_INTERESTS[entry(3)] ?? null,
    keywordId: keyword === 0n ? null : keyword.toString(),
  };
}

/** As many whole words of the query as fit into the token. */
function wordsThatFit(query: string): string {
  const words = query.split(" ");
  while (Buffer.byteLength(words.join(" ")) > QUERY_BYTES) words.pop();
  return words.join(" ");
}

function read(bytes: Buffer): Decision | null {
  if (bytes.readUInt8(0) !== VERSION) return null;
  const flags = bytes.readUInt8(1);
  const id = (place: number) => bytes.readBigInt64BE(2 + place * 8).toString();
  const mask = bytes.readUInt16BE(73);
  return {
    decision: id(0),
    adId: id(1),
    adGroupId: id(2),
    campaignId: id(3),
    advertiserId: id(4),
    viewer: id(5),
    price: bytes.readBigInt64BE(50),
    billable: flags & 1 ? "IMPRESSION" : "CLICKTHROUGH",
    isOwnTeam: (flags & 2) !== 0,
    rate: bytes.readFloatBE(58),
    at: bytes.readDoubleBE(62),
    surface: AD_SURFACES[bytes.readUInt8(70)] ?? "home",
    position: bytes.readUInt8(71),
    interest: AD_INTERESTS[bytes.readUInt8(72)] ?? null,
    query: bytes.toString("utf8", QUERY_AT, BY_AT).replace(/\0+$/, "") || null,
    reasons: AD_REASONS.filter((_, bit) => mask & (1 << bit)),
    by: readBy(bytes),
  };
}
