import { accessTokens } from "../../db/schema/auth.ts";
import type { Deps } from "../../server/deps.ts";
import { hashSecret, newPersonalToken } from "../../server/platform/system/ids.ts";
import type { TokenScope } from "../../src/contract/token-scopes.ts";

/** All scopes except administration. */
export const TEST_SCOPES: readonly TokenScope[] = ["read", "write", "account", "conversions"];

/** An access token of a person, made without step-up; it may do everything except administer. */
export async function accessToken(
  app: { deps: Pick<Deps, "db" | "newId"> },
  userId: string,
): Promise<{ token: string }> {
  const token = newPersonalToken();
  const { db, newId } = app.deps;
  const scopes = [...TEST_SCOPES];
  await db.insert(accessTokens).values({ id: newId(), userId, name: "test", scopes, tokenHash: hashSecret(token) });
  return { token };
}
