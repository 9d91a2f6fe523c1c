import { getAdvertiser as contract } from "../../../src/advertiser/accounts.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeAccount } from "./serialize-account.ts";

export const get = implement(contract, async ({ ctx, input, fail }) =>
  serializeAccount(await accountFor(ctx, input.advertiserId, "read", fail)),
);
