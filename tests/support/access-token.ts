import { accessTokens } from "../../db/schema/auth.ts";
import { hashSecret, newSecret } from "../../server/platform/sessions/secret-tokens.ts";
import type { TestApp } from "./test-app.ts";

/** An access token of a person, who need not step up for it; it may do all but administer. */
export async function accessToken(app: TestApp, userId: string): Promise<{ token: string }> {
  const token = newSecret();
  const { db, newId } = app.deps;
  await db.insert(accessTokens).values({ id: newId(), userId, name: "test", tokenHash: hashSecret(token) });
  return { token };
}
