import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { countAudiences, findAudience, insertAudience } from "../../../db/queries/audiences/audiences.ts";
import { addMembers } from "../../../db/queries/audiences/members.ts";
import { AUDIENCES_MAX } from "../../../src/audiences/audience.ts";
import { createAudience as contract } from "../../../src/audiences/audiences.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { shownAudience } from "./own-audience.ts";
import { viewersOfHashes } from "./viewers-of-hashes.ts";

export const create = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "audiences", fail);
  const { db, newId, now, events } = ctx.deps;
  const { name, rule } = input;
  const audienceId = newId();
  const viewers = rule.type === "CUSTOMER_LIST" ? await viewersOfHashes(ctx, input.hashes ?? []) : [];
  await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    if ((await countAudiences(tx, account.id)) >= AUDIENCES_MAX) fail("AUDIENCES_FULL");
    if (rule.type === "ACTALIKE") {
      const seed = { advertiserId: account.id, audienceId: rule.seedAudienceId };
      if (!(await findAudience(tx, seed))) fail("AUDIENCE_NOT_FOUND");
    }
    await insertAudience(tx, {
      id: audienceId,
      advertiserId: account.id,
      type: rule.type,
      name,
      rule,
      createdAt: now(),
    });
    if (viewers.length > 0) await addMembers(tx, { audienceId, viewers });
    await recordChanges(ctx, tx, account.id, [
      { thing: "AUDIENCE", thingId: audienceId, label: name, before: null, after: { name, rule } },
    ]);
    await events.record(tx, "ad.audience", { audienceId }, { of: account.id });
  });
  return shownAudience(ctx, { advertiserId: account.id, audienceId }, fail);
});
