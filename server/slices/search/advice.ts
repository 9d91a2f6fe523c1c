import { type AdvisoryRow, addAdvisories, listAdvisories } from "../../../db/queries/search/advisories.ts";
import { adviceFor } from "../../../src/search/advise.rules.ts";
import type { Advisory } from "../../../src/search/advisory.ts";
import { DEFAULT_ADVISORIES } from "../../../src/search/default-advisories.ts";
import { isBlocking } from "../../../src/search/notices.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../../platform/procedure/context.ts";

/** Milliseconds until other processes notice a change. */
const KEPT_MS = 30_000;

type Base = Pick<Deps, "db" | "open" | "now">;
const kept = new WeakMap<Deps["open"], { until: number; rows: Promise<AdvisoryRow[]> }>();

/** Defaults have the smallest ids, which ids generated later never reach. */
const DEFAULTS = DEFAULT_ADVISORIES.map((advisory, at) => ({ ...advisory, id: String(at + 1) }));
export const isDefault = (id: string): boolean => DEFAULTS.some((advisory) => advisory.id === id);

/** All notices, including the site's defaults. */
export async function allAdvisories(db: Deps["db"]): Promise<AdvisoryRow[]> {
  const known = await listAdvisories(db);
  const missing = DEFAULTS.filter(({ id }) => !known.some((row) => row.id === id));
  if (missing.length === 0) return known;
  await addAdvisories(db, missing);
  return listAdvisories(db);
}

function advisoriesNow({ db, open, now }: Base): Promise<AdvisoryRow[]> {
  const known = kept.get(open);
  if (known && known.until > now().getTime()) return known.rows;
  const rows = allAdvisories(db);
  kept.set(open, { until: now().getTime() + KEPT_MS, rows });
  rows.catch(() => kept.delete(open));
  return rows;
}

export const forgetAdvisories = ({ open }: Pick<Deps, "open">): void => {
  kept.delete(open);
};

/** The advisory that matches the query, or null. */
export async function adviceAbout(
  { deps, country }: Pick<Context, "deps" | "country">,
  texts: readonly string[],
): Promise<Advisory | null> {
  const known = (await advisoriesNow(deps)).filter(({ isEnabled }) => isEnabled);
  return adviceFor(texts, { country, known });
}

/** Whether a word or query must not be suggested, because searching for it would show a blocking notice. */
export const isGuarded = async (ctx: Pick<Context, "deps" | "country">, texts: readonly string[]): Promise<boolean> =>
  isBlocking(await adviceAbout(ctx, texts));
