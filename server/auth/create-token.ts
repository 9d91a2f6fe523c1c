import { countAccessTokens, insertAccessToken } from "../../db/queries/auth/access-tokens.ts";
import { createToken as contract } from "../../src/auth/create-token.contract.ts";
import { ACCESS_TOKENS_MAX } from "../../src/auth/limits.ts";
import { hashSecret, newSecret } from "../sessions/secret-tokens.ts";
import { implement } from "../trpc/implement.ts";

/** Says what it is to whoever finds it where it shouldn't be, and to programs that look for leaked secrets. */
const PREFIX = "pat_";

export const createToken = implement(contract, async ({ ctx, input, fail }) => {
  // Whoever found a token could make others with it, which would outlive the one that is taken back.
  if (!ctx.viewer.sessionId) fail("NOT_PERMITTED");
  const { db, now, newId } = ctx.deps;
  const userId = ctx.viewer.user.id;
  if ((await countAccessTokens(db, { userId })) >= ACCESS_TOKENS_MAX) {
    const message = `You have ${ACCESS_TOKENS_MAX} access tokens. Revoke one that you no longer use first.`;
    fail("INVALID_PARAMETERS", { message, fields: { name: message } });
  }
  const token = PREFIX + newSecret();
  const made = { id: newId(), name: input.name, createdAt: now() };
  await insertAccessToken(db, { ...made, userId, tokenHash: hashSecret(token) });
  return { ...made, createdAt: made.createdAt.toISOString(), token };
});
