import { IDS } from "../../../db/queries/search/ranked.ts";
import { publicPins } from "../../../db/queries/search/scan.ts";
import {
  listRegionTrends,
  searchSums,
  searchVolumes,
  searchWeeks,
  sumSearchDays,
} from "../../../db/queries/search/search-days.ts";
import { listTrends, noteAsked, rollUpTrends } from "../../../db/queries/search/trends.ts";
import { interestsOf } from "../../../src/ads/interests.rules.ts";
import * as contract from "../../../src/search/suggest.contract.ts";
import * as trendsContract from "../../../src/search/trends.contract.ts";
import { countriesOf, growthOf, shareOf, volumeWord } from "../../../src/search/trends.rules.ts";
import { searchWords } from "../../../src/text/search-query.rules.ts";
import { dayNumber, dayOfNumber } from "../../../src/time/day.rules.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isGuarded } from "./advice.ts";
import { resultPage } from "./result-page.ts";
import { understand } from "./understand.ts";
import { wordsOfSite } from "./vocabulary.ts";

/** Minimum number of people who made a query: a rarer one might identify one of them. */
const PEOPLE_MIN = 10;
/** Maximum length: longer queries are likely personal. */
const LENGTH_MAX = 40;
const WORDS_MAX = 4;

type Caller = Pick<Context, "deps" | "viewer" | "locale" | "country">;
const dayOf = ({ now }: Pick<Deps, "now">) => now().toISOString().slice(0, 10);

/** Records a logged-in person's query under a daily pseudonym that can't be traced back. */
export async function noteSearch({ deps, viewer, country }: Caller, text: string): Promise<void> {
  // An app repeats searches that nobody typed.
  if (viewer.user === null || viewer.app) return;
  const words = searchWords(text);
  const query = words.join(" ");
  if (words.length === 0 || words.length > WORDS_MAX || query.length > LENGTH_MAX || /[:"@#]|\d{4}/.test(text)) return;
  const day = dayOf(deps);
  const person = deps.signer.sign("search", `${day} ${viewer.user.id}`).slice(0, 24);
  await noteAsked(deps.db, { day, query, person, country });
}

export async function rollUpSearches(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const asked = { day: dayOf(deps), people: PEOPLE_MIN };
  await sumSearchDays(deps.db, asked);
  await rollUpTrends(deps.db, asked);
}

/** Popular queries with this prefix that find something for this viewer and have no blocking notice. */
export async function trendsFor(ctx: Caller, { prefix, limit }: { prefix: string; limit: number }): Promise<string[]> {
  const { deps, viewer } = ctx;
  const found: string[] = [];
  for (const query of await listTrends(deps.db, { prefix, limit: limit * 2 })) {
    if (found.length >= limit) break;
    // A query that many people made needs no words of the newest Pins.
    const understood = await understand(ctx, query, wordsOfSite);
    if (!understood || (await isGuarded(ctx, [query]))) continue;
    const { asked, words } = understood;
    const search = { ctx, searched: publicPins(viewer.user?.id ?? null), asked, words, pageSize: 1, shown: IDS };
    if ((await resultPage(search, null)).rows.length > 0) found.push(query);
  }
  return found;
}

export const trending = implement(contract.trending, async ({ ctx, input }) =>
  (await trendsFor(ctx, { prefix: "", limit: input.count })).map((query) => ({ query })),
);

/** Trends that are read before those of other interests or with a notice are left out. */
const READ_MAX = 1_000;
const WEEK_DAYS = 7;
const NO_SUMS = { week: 0, weekBefore: 0, month: 0, monthBefore: 0, year: 0, yearBefore: 0 };
const yesterday = (deps: Pick<Deps, "now">): number => (dayNumber(dayOf(deps)) ?? 0) - 1;

export const regionTrends = implement(trendsContract.regionTrends, async ({ ctx, input }) => {
  const { region, kind, interests, includeKeywords, isGroupScale, count } = input;
  const until = yesterday(ctx.deps);
  const within = { countries: countriesOf(region), until: dayOfNumber(until) };
  const phrases = includeKeywords.map((keyword) => searchWords(keyword).join(" ")).filter(Boolean);
  // Keywords without letters or digits match nothing.
  if (includeKeywords.length > 0 && phrases.length === 0) return [];
  const read = await listRegionTrends(ctx.deps.db, { ...within, kind, phrases, limit: READ_MAX });
  const found: { query: string; about: ReturnType<typeof interestsOf> }[] = [];
  for (const query of read) {
    if (found.length >= count) break;
    const about = interestsOf([query]);
    if (interests.length > 0 && !about.some((one) => interests.includes(one))) continue;
    if (!(await isGuarded(ctx, [query]))) found.push({ query, about });
  }
  const queries = found.map(({ query }) => query);
  const sums = new Map((await searchSums(ctx.deps.db, { ...within, queries })).map((one) => [one.query, one]));
  const weeks = await searchWeeks(ctx.deps.db, { ...within, queries });
  const peaks = new Map<string, number>();
  for (const { query, people } of weeks) peaks.set(query, Math.max(peaks.get(query) ?? 0, people));
  const highest = Math.max(0, ...peaks.values());
  return found.map(({ query, about }) => {
    const own = sums.get(query) ?? NO_SUMS;
    return {
      query,
      interests: about,
      weekGrowth: growthOf(own.week, own.weekBefore),
      monthGrowth: growthOf(own.month, own.monthBefore),
      yearGrowth: growthOf(own.year, own.yearBefore),
      weeks: weeks
        .filter((one) => one.query === query)
        .sort((a, b) => b.week - a.week)
        .map(({ week, people }) => ({
          endDate: dayOfNumber(until - week * WEEK_DAYS),
          share: shareOf(people, isGroupScale ? highest : (peaks.get(query) ?? 0)),
        })),
    };
  });
});

export const keywordVolumes = implement(trendsContract.keywordVolumes, async ({ ctx, input }) => {
  const asked = input.keywords.map((keyword) => ({ keyword, query: searchWords(keyword).join(" ") }));
  const queries = [...new Set(asked.map(({ query }) => query))];
  const until = dayOfNumber(yesterday(ctx.deps));
  const sums = await searchVolumes(ctx.deps.db, { country: input.country, until, queries });
  const people = new Map(sums.map((one) => [one.query, one.people]));
  return asked.map(({ keyword, query }) => ({ keyword, volume: volumeWord(people.get(query) ?? 0) }));
});
