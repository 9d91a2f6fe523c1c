import { findOwnWebsite, setWebsiteVerified } from "../../../db/queries/users/websites.ts";
import { verifyWebsite as contract } from "../../../src/websites/websites.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isProven } from "./is-proven.ts";
import { serializeWebsite } from "./serialize-website.ts";

export const verify = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now, responseCache } = ctx.deps;
  const own = { id: input.websiteId, userId: ctx.viewer.user.id };
  const row = (await findOwnWebsite(db, own)) ?? fail("WEBSITE_NOT_FOUND");
  if (row.verifiedAt && row.missingSince === null) return serializeWebsite(row);
  if (!(await isProven(ctx.deps, row))) fail("WEBSITE_UNPROVEN");
  const verified = (await setWebsiteVerified(db, { id: row.id, now: now() })) ?? fail("WEBSITE_TAKEN");
  if (verified === "gone") return fail("WEBSITE_NOT_FOUND");
  await responseCache.forget();
  return serializeWebsite(verified);
});
