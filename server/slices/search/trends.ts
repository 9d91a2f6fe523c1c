import { IDS } from "../../../db/queries/search/ranked.ts";
import { publicPins } from "../../../db/queries/search/scan.ts";
import { listTrends, noteAsked, rollUpTrends } from "../../../db/queries/search/trends.ts";
import * as contract from "../../../src/search/suggest.contract.ts";
import { searchWords } from "../../../src/text/search-query.rules.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isGuarded } from "./advice.ts";
import { resultPage } from "./result-page.ts";
import { understand } from "./understand.ts";

/** Minimum number of people who made a query: a rarer one might identify one of them. */
const PEOPLE_MIN = 10;
/** Maximum length: longer queries are likely personal. */
const LENGTH_MAX = 40;
const WORDS_MAX = 4;

type Caller = Pick<Context, "deps" | "viewer" | "locale" | "country">;
const dayOf = ({ now }: Pick<Deps, "now">) => now().toISOString().slice(0, 10);

/** Records a logged-in person's query under a daily pseudonym that can't be traced back. */
export async function noteSearch({ deps, viewer }: Caller, text: string): Promise<void> {
  if (viewer.user === null) return;
  const words = searchWords(text);
  const query = words.join(" ");
  if (words.length === 0 || words.length > WORDS_MAX || query.length > LENGTH_MAX || /[:"@#]|\d{4}/.test(text)) return;
  const day = dayOf(deps);
  await noteAsked(deps.db, { day, query, person: deps.signer.sign("search", `${day} ${viewer.user.id}`).slice(0, 24) });
}

export const rollUpSearches = (deps: Pick<Deps, "db" | "now">): Promise<void> =>
  rollUpTrends(deps.db, { day: dayOf(deps), people: PEOPLE_MIN });

/** Popular queries with this prefix that find something for this viewer and have no blocking notice. */
export async function trendsFor(ctx: Caller, { prefix, limit }: { prefix: string; limit: number }): Promise<string[]> {
  const { deps, viewer } = ctx;
  const found: string[] = [];
  for (const query of await listTrends(deps.db, { prefix, limit: limit * 2 })) {
    if (found.length >= limit) break;
    const understood = await understand(ctx, query);
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
