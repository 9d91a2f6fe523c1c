import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { insertTag, listTags } from "../../../db/queries/conversions/tags.ts";
import { createTag as contract, TAGS_MAX } from "../../../src/conversions/tags.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { serializeTag } from "./serialize-tag.ts";

export const createTag = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "conversions", fail);
  const { db, newId, now } = ctx.deps;
  const { name } = input;
  const tag = await db.transaction(async (tx) => {
    await lockAccount(tx, { id: advertiserId });
    if ((await listTags(tx, { advertiserId, limit: TAGS_MAX })).length >= TAGS_MAX) fail("TAGS_FULL");
    const made = await insertTag(tx, { id: newId(), advertiserId, name, createdAt: now() });
    await recordChanges(ctx, tx, advertiserId, [
      { thing: "TAG", thingId: made.id, label: name, before: null, after: { name } },
    ]);
    return made;
  });
  return serializeTag(tag);
});
