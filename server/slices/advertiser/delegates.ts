import type { Database } from "../../../db/client.ts";
import { listDelegates } from "../../../db/queries/advertisers/delegates.ts";
import { listDelegates as contract, type Delegate } from "../../../src/advertiser/delegates.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const delegates = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return readDelegates(ctx.deps.db, id);
});

export async function readDelegates(db: Database, advertiserId: string): Promise<Delegate[]> {
  return (await listDelegates(db, { advertiserId })).map(
    ({ userId, username, fullName, role, hasAccepted, since }) => ({
      user: { id: userId, username, fullName },
      role,
      hasAccepted,
      since,
    }),
  );
}
