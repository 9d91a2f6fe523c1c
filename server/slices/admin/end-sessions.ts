import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { endSessions as contract } from "../../../src/admin/end-sessions.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeAccount } from "./change-account.ts";

export const endSessions = implement(contract, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "end_sessions" }, fail, async (tx, { id }) => {
    await endAllAccess(tx, { userId: id, now: ctx.deps.now() });
    return true;
  }),
);
