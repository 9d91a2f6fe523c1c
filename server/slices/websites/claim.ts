import { insertWebsite, listWebsites } from "../../../db/queries/users/websites.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { at } from "../../../src/model/problem.ts";
import { WEBSITES_MAX, websiteDomain } from "../../../src/websites/website.rules.ts";
import { claimWebsite as contract } from "../../../src/websites/websites.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { newSecret } from "../../platform/sessions/secret-tokens.ts";
import { serializeWebsite } from "./serialize-website.ts";

export const claim = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const read = websiteDomain(input.website);
  if ("wrong" in read) return fail("INVALID_PARAMETERS", at("website", read.wrong));
  const { domain } = read;
  const row = await db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const listed = await listWebsites(tx, { userId });
    const isNew = listed.every((website) => website.domain !== domain);
    if (isNew && listed.length >= WEBSITES_MAX) fail("WEBSITES_FULL");
    return insertWebsite(tx, { id: newId(), userId, domain, challenge: newSecret(), createdAt: now() });
  });
  return row ? serializeWebsite(row) : fail("INTERNAL");
});
