import { findUserById, type UserRow } from "../../../db/queries/users/find-user.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { rememberPerson } from "../../platform/sessions/recognised-cookie.ts";

/**
 * Continues as the person of a stored session that is now this browser's: the browser will greet this person, and the
 * rest of the request answers them.
 */
export async function goOnAs(ctx: Context, session: { userId: string } | null): Promise<UserRow | null> {
  const person = session && (await findUserById(ctx.deps.db, { id: session.userId }));
  if (!person) return null;
  rememberPerson(ctx, person);
  ctx.reader = { type: "AUTH", user: serializeOwnUser(ctx, person) };
  return person;
}
