import {
  productTrends as findTrends,
  productWeeks,
  sumProductSaves,
} from "../../../db/queries/feeds/product-trends.ts";
import { interestsOf } from "../../../src/ads/interests.rules.ts";
import type { AdInterest } from "../../../src/ads/interests.ts";
import * as contract from "../../../src/search/product-trends.contract.ts";
import { countriesOf, growthOf, shareOf } from "../../../src/search/trends.rules.ts";
import { dayNumber, dayOfNumber } from "../../../src/time/day.rules.ts";
import type { Deps } from "../../deps.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { firstIdAt } from "../../platform/system/ids.ts";

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Finished days that are summed up if a day's job didn't run. */
const CAUGHT_UP_DAYS = 3;
const today = ({ now }: Pick<Deps, "now">): number => dayNumber(now().toISOString().slice(0, 10)) ?? 0;

export async function sumSaves(deps: Pick<Deps, "db" | "now">): Promise<void> {
  for (let ago = CAUGHT_UP_DAYS; ago > 0; ago -= 1) {
    const day = today(deps) - ago;
    const [from, to] = [day, day + 1].map((one) => firstIdAt(new Date(one * DAY_MS)));
    if (from && to) await sumProductSaves(deps.db, { day: dayOfNumber(day), from, to });
  }
}

type Vertical = contract.ProductTrend["verticals"][number];
const VERTICALS: Partial<Record<AdInterest, Vertical>> = {
  womens_fashion: "FASHION",
  mens_fashion: "FASHION",
  childrens_fashion: "FASHION",
  home_decor: "HOME_DECOR",
  beauty: "BEAUTY",
};
const verticalsOf = (category: string): Vertical[] => [
  ...new Set(interestsOf([category.replaceAll("_", " ")]).flatMap((interest) => VERTICALS[interest] ?? [])),
];

const SHOWN = 50;
/** Trends that are read before those of other verticals are left out. */
const READ_MAX = 1_000;

export const productTrends = implement(contract.productTrends, async ({ ctx, input }) => {
  const { region, categories, verticals, days } = input;
  const until = today(ctx.deps) - 1;
  const within = { countries: countriesOf(region), until: dayOfNumber(until) };
  const read = await findTrends(ctx.deps.db, { ...within, categories, limit: READ_MAX });
  const found = read
    .map((sums) => ({ ...sums, verticals: verticalsOf(sums.category) }))
    .filter((one) => verticals.length === 0 || one.verticals.some((vertical) => verticals.includes(vertical)))
    .slice(0, SHOWN);
  const names = found.map(({ category }) => category);
  const weeks = await productWeeks(ctx.deps.db, { ...within, categories: names, days });
  const highest = Math.max(0, ...found.map(({ month }) => month));
  return found.map(({ category, month, monthBefore, verticals: ofCategory }) => {
    const own = weeks.filter((one) => one.category === category);
    const peak = Math.max(0, ...own.map(({ people }) => people));
    return {
      category,
      verticals: ofCategory,
      monthGrowth: growthOf(month, monthBefore),
      volume: shareOf(month, highest),
      weeks: own.map(({ week, people }) => ({
        endDate: dayOfNumber(until - week * WEEK_DAYS),
        share: shareOf(people, peak),
      })),
    };
  });
});
