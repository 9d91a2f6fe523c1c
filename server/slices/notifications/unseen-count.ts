import { countUnseen } from "../../../db/queries/notifications/list-notifications.ts";
import { unseenCount as contract } from "../../../src/notifications/mark.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const unseenCount = implement(contract, async ({ ctx }) => ({
  count: await countUnseen(ctx.deps.db, { userId: ctx.viewer.user.id }),
}));
