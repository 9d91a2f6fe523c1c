import { forgetStored as contract } from "../../src/auth/forget-stored.contract.ts";
import { forgetStored as forget } from "../sessions/stored-accounts.ts";
import { implement } from "../trpc/implement.ts";

export const forgetStored = implement(contract, async ({ ctx, input, fail }) =>
  (await forget(ctx, input.username)) ? null : fail("USER_NOT_FOUND"),
);
