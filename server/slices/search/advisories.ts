import { advisoryViews } from "../../../db/queries/search/advisories.ts";
import { advisories as contract } from "../../../src/search/advisories.contract.ts";
import { daysAgo } from "../../platform/jobs/days-ago.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { allAdvisories } from "./advice.ts";
import { serializeAdvisory } from "./serialize-advisory.ts";

const VIEW_DAYS = 30;

export const advisories = implement(contract, async ({ ctx }) => {
  const { db, now } = ctx.deps;
  const since = daysAgo(now(), VIEW_DAYS).toISOString().slice(0, 10);
  const views = await advisoryViews(db, { since });
  return (await allAdvisories(db)).map((row) => serializeAdvisory(row, views.get(row.id) ?? 0));
});
