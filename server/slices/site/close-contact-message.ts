import { closeContactMessage as close } from "../../../db/queries/site/contact-messages.ts";
import { closeContactMessage as contract } from "../../../src/site/contact.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const closeContactMessage = implement(contract, async ({ ctx, input }) => {
  await close(ctx.deps.db, { id: input.messageId, now: ctx.deps.now() });
  return null;
});
