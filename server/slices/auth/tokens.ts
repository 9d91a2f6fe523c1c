import {
  countAccessTokens,
  insertAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from "../../../db/queries/auth/access-tokens.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/auth/sessions.contract.ts";
import { ACCESS_TOKENS_MAX } from "../../../src/identity/account-limits.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret, newPersonalToken } from "../../platform/system/ids.ts";

const DAY_MS = 86_400_000;

/** Requires a step-up, which tokens can't pass: otherwise a leaked token could create tokens that outlive it. */
export const createToken = implement(contract.createToken, async ({ ctx, input, fail }) => {
  const { db, events, now, newId } = ctx.deps;
  const { user } = ctx.viewer;
  const scopes = [...new Set(input.scopes)];
  if (scopes.includes("admin") && !user.isModerator) {
    fail("INVALID_PARAMETERS", at("scopes", { code: "tokenNotAdmin" }));
  }
  const token = newPersonalToken();
  const [id, createdAt] = [newId(), now()];
  const expiresAt = new Date(createdAt.getTime() + input.expiresInDays * DAY_MS);
  const made = { id, name: input.name, scopes, createdAt, expiresAt };
  await db.transaction(async (tx) => {
    // Lock the person's row, so that concurrent requests are counted one after the other.
    await lockUser(tx, { id: user.id });
    if ((await countAccessTokens(tx, { userId: user.id, now: createdAt })) >= ACCESS_TOKENS_MAX) {
      fail("INVALID_PARAMETERS", at("name", problem("tokensFull", { max: ACCESS_TOKENS_MAX })));
    }
    await insertAccessToken(tx, { ...made, userId: user.id, tokenHash: hashSecret(token) });
    await events.record(tx, "mail.token_made", { userId: user.id, tokenId: id });
  });
  return { ...made, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), token };
});

export const listTokens = implement(contract.listTokens, async ({ ctx }) => {
  const found = await listAccessTokens(ctx.deps.db, { userId: ctx.viewer.user.id, now: ctx.deps.now() });
  return found.map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
});

export const revokeToken = implement(contract.revokeToken, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const revoked = await revokeAccessToken(db, { userId: ctx.viewer.user.id, id: input.tokenId, now: now() });
  return revoked ? null : fail("TOKEN_NOT_FOUND");
});
