import { findUserById } from "../../db/queries/users/find-user.ts";
import { ERRORS } from "../../src/contract/errors.ts";
import type { OwnUser } from "../../src/users/user.ts";
import { presentOwnUser } from "../present/present-user.ts";
import { rememberPerson } from "../sessions/recognised-cookie.ts";
import { switchTo } from "../sessions/stored-accounts.ts";
import type { Context } from "../trpc/context.ts";
import type { Fail } from "../trpc/implement.ts";

/**
 * Goes to an account that this browser has a session of already. A name that it has none of is answered as a wrong
 * password is, so nothing is learnt by trying.
 */
export async function switchAccount(
  ctx: Context,
  username: string,
  fail: Fail<"INCORRECT_PASSWORD">,
): Promise<{ user: OwnUser }> {
  const session = await switchTo(ctx, username);
  const row = session && (await findUserById(ctx.deps.db, { id: session.userId }));
  if (!row) return fail("INCORRECT_PASSWORD", { fields: { password: ERRORS.INCORRECT_PASSWORD.message } });
  rememberPerson(ctx, row);
  return { user: presentOwnUser(ctx, row) };
}
