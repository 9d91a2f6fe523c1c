import { deleteFeedToken, findFeedToken, saveFeedToken } from "../../../db/queries/syndication/feed-tokens.ts";
import * as contract from "../../../src/syndication/feed-token.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { hashSecret, newSecret } from "../../platform/system/ids.ts";

export const feedToken = implement(contract.getFeedToken, async ({ ctx }) => {
  const found = await findFeedToken(ctx.deps.db, { userId: ctx.viewer.user.id });
  return { createdAt: found?.createdAt.toISOString() ?? null };
});

export const renewFeedToken = implement(contract.renewFeedToken, async ({ ctx }) => {
  const { db, events, now, sealer } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const token = newSecret();
  const createdAt = now();
  const sealed = sealer.seal(token, ABOUT.feed(userId));
  await db.transaction(async (tx) => {
    await saveFeedToken(tx, { userId, token: sealed, tokenHash: hashSecret(token), createdAt });
    await events.record(tx, "mail.feed_token", { userId });
  });
  return { token, createdAt: createdAt.toISOString() };
});

export const removeFeedToken = implement(contract.removeFeedToken, async ({ ctx }) => {
  await deleteFeedToken(ctx.deps.db, { userId: ctx.viewer.user.id });
  return null;
});
