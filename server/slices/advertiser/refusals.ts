import { listRefusals } from "../../../db/queries/advertisers/changes.ts";
import { listRefusals as contract } from "../../../src/advertiser/history.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

/** Refused attempts to act on the account, shown to people who manage the account's roles. */
export const refusals = implement(contract, async ({ ctx, input, fail }) => {
  const { id, ownerUserId } = await accountFor(ctx, input.advertiserId, "people", fail);
  return pageById(input, fail, {
    list: (at) => listRefusals(ctx.deps.db, { advertiserId: id, ownerUserId, ...at }),
    present: (rows) =>
      rows.map(({ actorId, actorName, ...row }) => ({
        id: row.id,
        field: row.field,
        refusal: row.refusal,
        at: row.at,
        actor: { id: actorId, username: actorName },
      })),
  });
});
