import { countAudience } from "../../../db/queries/ads/reach.ts";
import { reachRange } from "../../../src/quick-promote/promote.rules.ts";
import { estimateReach as contract } from "../../../src/quick-promote/setup.contract.ts";
import { daysAgo } from "../../platform/jobs/days-ago.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** People who were active in this many days are expected to be active as long again. */
const ACTIVE_DAYS = 30;

export const reach = implement(contract, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  const { ages, genders, country } = input;
  const audience = { ages: ages ?? [], genders: genders ?? [], country: country ?? null };
  const people = await countAudience(db, { ...audience, since: daysAgo(now(), ACTIVE_DAYS), today: now() });
  return { range: reachRange(people) };
});
