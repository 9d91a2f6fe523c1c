import { userViews } from "../../../db/queries/users/user-views.ts";
import type { User } from "../../../src/model/user.ts";
import type { Context } from "../procedure/context.ts";
import { serializeUser } from "./serialize-user.ts";

type Caller = Pick<Context, "deps" | "viewer">;

/**
 * People by id as the viewer may see them, in the order given, without unknown ones; one query for any number. Counts
 * of Pins and boards exclude those that are secret to the viewer.
 */
export async function hydrateUsers(ctx: Caller, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  const found = await userViews(ctx.deps.db, { ids, viewerId: ctx.viewer.user?.id ?? null });
  const byId = new Map(found.map((view) => [view.id, serializeUser(ctx, view)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One person, or null if they don't exist. */
export async function hydrateUser(ctx: Caller, id: string): Promise<User | null> {
  const [user] = await hydrateUsers(ctx, [id]);
  return user ?? null;
}
