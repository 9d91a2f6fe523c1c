import { eventsOfTags } from "../../../db/queries/conversions/tags.ts";
import { listTagEvents as contract, LISTED_DAYS } from "../../../src/conversions/tags.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

const DAY_MS = 86_400_000;

export const tagEvents = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, now } = ctx.deps;
  const since = new Date(now().getTime() - LISTED_DAYS * DAY_MS);
  const found = await eventsOfTags(db, { advertiserId, since });
  return found.map(({ tagCreatedAt, ...event }) => ({ ...event, tagCreatedAt: tagCreatedAt.toISOString() }));
});
