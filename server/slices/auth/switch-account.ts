import { findUserById } from "../../../db/queries/users/find-user.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import { presentOwnUser } from "../../platform/present/present-user.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { rememberPerson } from "../../platform/sessions/recognised-cookie.ts";
import { switchTo } from "../../platform/sessions/stored-accounts.ts";

/**
 * Switches to an account that this browser already has a session of. Any other name gets the answer of a wrong
 * password, so that trying names reveals nothing.
 */
export async function switchAccount(
  ctx: Context,
  username: string,
  fail: Fail<"INCORRECT_PASSWORD">,
): Promise<{ user: OwnUser }> {
  const session = await switchTo(ctx, username);
  const row = session && (await findUserById(ctx.deps.db, { id: session.userId }));
  if (!row) return fail("INCORRECT_PASSWORD", { fields: { password: { code: "INCORRECT_PASSWORD" } } });
  rememberPerson(ctx, row);
  return { user: presentOwnUser(ctx, row) };
}
