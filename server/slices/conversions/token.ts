import { extendGrant } from "../../../db/queries/apps/oauth-store.ts";
import { countAccessTokens, findTokenToNotify, insertAccessToken } from "../../../db/queries/auth/access-tokens.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { TOKEN_DAYS_MAX } from "../../../src/contract/token-scopes.ts";
import * as contract from "../../../src/conversions/send.contract.ts";
import { ACCESS_TOKENS_MAX } from "../../../src/identity/account-limits.ts";
import { problem } from "../../../src/model/problem.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { tokenParentOf } from "../../platform/sessions/token-parent.ts";
import { hashSecret, newPersonalToken } from "../../platform/system/ids.ts";

const DAY_MS = 86_400_000;

export const createToken = implement(contract.createConversionToken, async ({ ctx, fail }) => {
  const { db, events, now, newId } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const parent = await tokenParentOf(ctx);
  if (!parent?.parentId && !parent?.grantId) fail("CONVERSION_TOKEN_REFUSED");
  const token = newPersonalToken();
  const [id, createdAt] = [newId(), now()];
  const own = parent?.parentId ? await findTokenToNotify(db, { id: parent.parentId }) : null;
  const latest = createdAt.getTime() + TOKEN_DAYS_MAX * DAY_MS;
  // It ends with the token that asks for it (SECURITY.md 46).
  const expiresAt = new Date(Math.min(latest, own?.expiresAt.getTime() ?? latest));
  await db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    if ((await countAccessTokens(tx, { userId, now: createdAt })) >= ACCESS_TOKENS_MAX)
      fail("CONVERSION_TOKEN_REFUSED", { reason: problem("tokensFull", { max: ACCESS_TOKENS_MAX }) });
    if (parent?.grantId) await extendGrant(tx, { id: parent.grantId, expiresAt });
    const made = { id, userId, name: "Conversions", tokenHash: hashSecret(token), createdAt, expiresAt };
    await insertAccessToken(tx, { ...made, ...parent, scopes: ["conversions"] });
    await events.record(tx, "mail.token_made", { userId, tokenId: id });
  });
  return { token, expiresAt: expiresAt.toISOString() };
});
