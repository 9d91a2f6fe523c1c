import { forgetStored as contract } from "../../../src/auth/stored.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { forgetStored as forget } from "../../platform/sessions/stored-accounts.ts";

export const forgetStored = implement(contract, async ({ ctx, input, fail }) =>
  (await forget(ctx, input.username)) ? null : fail("USER_NOT_FOUND"),
);
