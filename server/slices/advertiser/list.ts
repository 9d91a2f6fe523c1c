import { listAccounts } from "../../../db/queries/advertisers/accounts.ts";
import { listAdvertisers as contract } from "../../../src/advertiser/accounts.contract.ts";
import { requireArea } from "../../platform/access/area-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeAccount } from "./serialize-account.ts";

export const list = implement(contract, async ({ ctx }) => {
  await requireArea(ctx);
  return (await listAccounts(ctx.deps.db, { userId: ctx.viewer.user.id })).map(serializeAccount);
});
