import { createHmac } from "node:crypto";
import type { OpenDatabase } from "../../../db/client.ts";
import { addChances, fitChances, readChances, seenOfChosen } from "../../../db/queries/ad-delivery/chances.ts";
import { readTraffic } from "../../../db/queries/ad-delivery/pacing.ts";
import { CHANCE_DAYS, type Chance, isSampled, SEEN_SHARE } from "../../../src/ads/chances.ts";
import { coarse } from "../../../src/ads/circles.rules.ts";
import { growthOf } from "../../../src/ads/forecast.rules.ts";
import { EVEN_TRAFFIC } from "../../../src/ads/pacing.rules.ts";
import type { AdRequest } from "./choose.ts";
import { parsed } from "./running.ts";

const DAY_MS = 86_400_000;
/** More pages than this between two writes halve the sample at once. */
const HELD_MAX = 500;
/** The first words of a page; more hardly change what fits it. */
const WORDS_MAX = 24;
const FIT_MS = 60_000;
const READ_AT_ONCE = 2_000;
/** A sample of weeks is no different after some minutes. */
const FRESH_MS = 5 * 60_000;
/** Chosen ads that the usual share of seen ones counts as. */
const SEEN_PRIOR = 200;

/** The sample as forecasts read it. */
export interface Sample {
  chances: readonly Chance[];
  /** The number of people that a person of the sample represents. */
  weight: number;
  /** Whole days before `end` that the sample covers, up to `CHANCE_DAYS`. */
  days: number;
  /** The midnight in UTC before now, in milliseconds. */
  end: number;
  seen: number;
  traffic: readonly number[];
  growth: number;
}

/** Samples the pages that could show ads. Pages never wait for the database; a process that dies loses some seconds of them. */
export interface Chances {
  /** Whether a viewer's pages belong to the sample. */
  takes(viewer: string): boolean;
  /** Adds a page, which is read when it is written; null leaves it out. */
  add(viewer: string, read: () => Promise<Chance | null>): void;
  /** Writes what was added since the last time. */
  keep(): Promise<void>;
  /** The sample, some minutes old at most. */
  read(): Promise<Sample>;
  /** The codes that stand for words in the sample. They differ from site to site. */
  codesOf(words: readonly string[]): Promise<string[]>;
}

type Asked = Pick<Chance, "viewer" | "surface" | "slots" | "at" | "market">;

/** A page as the sample keeps it. Without consent the facts hold nothing about the person (`knownOf`). */
export const chanceOf = (
  { facts, words, context }: Pick<AdRequest, "facts" | "words" | "context">,
  asked: Asked,
): Chance => ({
  ...asked,
  country: facts.country,
  region: facts.region,
  city: facts.city,
  spot: facts.spot && coarse(facts.spot),
  languages: facts.languages,
  appType: facts.appType,
  age: facts.age,
  gender: facts.gender,
  interests: facts.interests,
  context,
  words,
});

/** @param secretOf the site's secret for ads */
export function createChances({
  open,
  now,
  secretOf,
}: {
  open: OpenDatabase;
  now: () => Date;
  secretOf: () => Promise<string>;
}): Chances {
  const { db } = open;
  let held: { viewer: string; read: () => Promise<Chance | null> }[] = [];
  let halvings = 0;
  let fittedAt = Number.NEGATIVE_INFINITY;
  let isTooMuch = false;
  let sample: { read: Promise<Sample>; at: number } | null = null;

  async function codesOf(words: readonly string[]): Promise<string[]> {
    const secret = await secretOf();
    const codeOf = (word: string) =>
      createHmac("sha256", secret).update(`word ${word}`).digest().readUInt32BE().toString(36);
    return words.map(codeOf);
  }

  async function readWhole(): Promise<Sample> {
    const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
    const since = new Date(today - CHANCE_DAYS * DAY_MS);
    const all: Chance[] = [];
    let most = 0;
    for (let after = "0", count = READ_AT_ONCE; count === READ_AT_ONCE; ) {
      const part = await readChances(db, { after, since, limit: READ_AT_ONCE });
      for (const { at, viewer, surface, slots, facts, market, ...row } of part) {
        most = Math.max(most, row.halvings);
        all.push({ ...parsed(facts), at: Number(at), viewer, surface, slots, market: parsed(market) });
      }
      count = part.length;
      after = part.at(-1)?.id ?? after;
    }
    // People that only the rows of a larger sample have would count too much.
    const chances = all.filter(({ viewer }) => isSampled(viewer, most));
    const first = chances.reduce((least, { at }) => Math.min(least, at), today);
    const days = Math.max(0, Math.floor((today - Math.ceil(first / DAY_MS) * DAY_MS) / DAY_MS));
    const weeks = Array.from({ length: Math.floor(days / 7) }, () => 0);
    for (const { at } of chances) {
      const week = Math.floor((today - 1 - at) / (7 * DAY_MS));
      if (weeks[week] !== undefined) weeks[week] += 1;
    }
    const { chosen, seen } = await seenOfChosen(db, now());
    return {
      chances,
      weight: 2 ** most,
      days,
      end: today,
      seen: Math.min(1, (seen + SEEN_SHARE * SEEN_PRIOR) / (chosen + SEEN_PRIOR)),
      traffic: (await readTraffic(db)) ?? EVEN_TRAFFIC,
      growth: growthOf(weeks),
    };
  }

  return {
    takes: (viewer) => halvings === 0 || isSampled(viewer, halvings),
    add(viewer, read) {
      held.push({ viewer, read });
      if (held.length <= HELD_MAX) return;
      halvings += 1;
      isTooMuch = true;
      held = held.filter(({ viewer }) => isSampled(viewer, halvings));
    },
    async keep() {
      const taken = held;
      held = [];
      if (taken.length === 0) return;
      // Before the first rows too: a process that starts doesn't know yet how small the sample is.
      if (performance.now() - fittedAt > FIT_MS) {
        const fitted = await fitChances(db, { now: now() });
        fittedAt = performance.now();
        halvings = isTooMuch ? Math.max(halvings, fitted) : fitted;
        isTooMuch = false;
      }
      const chances: Chance[] = [];
      for (const { viewer, read } of taken) {
        const chance = isSampled(viewer, halvings) ? await read() : null;
        if (chance) chances.push({ ...chance, words: await codesOf(chance.words.slice(0, WORDS_MAX)) });
      }
      if (chances.length > 0) await addChances(db, { chances, halvings });
    },
    read() {
      if (sample && performance.now() - sample.at < FRESH_MS) return sample.read;
      const read = readWhole().catch((error) => {
        sample = null;
        throw error;
      });
      sample = { read, at: performance.now() };
      return read;
    },
    codesOf,
  };
}
