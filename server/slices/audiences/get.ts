import { getAudience as contract } from "../../../src/audiences/audiences.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { shownAudience } from "./own-audience.ts";

export const get = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  return shownAudience(ctx, { advertiserId, audienceId: input.audienceId }, fail);
});
