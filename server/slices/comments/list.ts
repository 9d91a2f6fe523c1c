import { listComments } from "../../../db/queries/comments/comment-views.ts";
import { list as contract } from "../../../src/comments/list.contract.ts";
import { commentedPin } from "../../platform/access/comment-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { commentPage } from "./comment-page.ts";

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const pin = await commentedPin(ctx, input.pinId, fail);
  return commentPage(ctx, input, fail, (listing) => listComments(ctx.deps.db, { pinId: pin.id, ...listing }));
});
