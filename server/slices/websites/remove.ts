import { deleteWebsite } from "../../../db/queries/users/websites.ts";
import { removeWebsite as contract } from "../../../src/websites/websites.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  const { db, responseCache } = ctx.deps;
  const gone = await deleteWebsite(db, { id: input.websiteId, userId: ctx.viewer.user.id });
  if (!gone) fail("WEBSITE_NOT_FOUND");
  await responseCache.forget();
  return null;
});
