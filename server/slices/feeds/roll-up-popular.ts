import { findNewestPopular, savePopular, scorePopular } from "../../../db/queries/jobs/popular.ts";
import type { Deps } from "../../deps.ts";
import { daysAgo } from "../../platform/system/clock.ts";

/** After four half-lives, a save weighs a sixteenth. */
const WINDOW_DAYS = 28;
const LENGTH = 500;
/**
 * Number of generations kept. One is made every five minutes at most, so a bookmark stays valid for at least an hour.
 */
const GENERATIONS = 12;

/**
 * Makes a new generation of the popular Pins. Writes nothing if it equals the newest one, so bookmarks on a quiet site
 * stay valid.
 */
export async function rollUpPopular({ db, now, newId }: Pick<Deps, "db" | "now" | "newId">): Promise<void> {
  const since = daysAgo(now(), WINDOW_DAYS);
  const ids = await scorePopular(db, { since, now: now(), limit: LENGTH });
  const newest = await findNewestPopular(db);
  if (ids.length === 0 || ids.join() === newest.join()) return;
  await savePopular(db, { generation: newId(), ids, keep: GENERATIONS });
}
