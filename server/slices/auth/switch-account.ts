import type { OwnUser } from "../../../src/model/user.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { switchTo } from "../../platform/sessions/stored-accounts.ts";
import { goOnAs } from "./go-on-as.ts";

/**
 * Switches to an account that this browser already has a session of. For any other name, the answer is the one for a
 * wrong password, so that trying names reveals nothing.
 */
export async function switchAccount(
  ctx: Context,
  username: string,
  fail: Fail<"INCORRECT_PASSWORD">,
): Promise<{ user: OwnUser }> {
  const row = await goOnAs(ctx, await switchTo(ctx, username));
  if (!row) return fail("INCORRECT_PASSWORD", { fields: { password: { code: "INCORRECT_PASSWORD" } } });
  return { user: serializeOwnUser(ctx, row) };
}
