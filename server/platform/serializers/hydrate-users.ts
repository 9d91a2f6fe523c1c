import { userViews } from "../../../db/queries/users/user-views.ts";
import type { User } from "../../../src/model/user.ts";
import type { Context } from "../procedure/context.ts";
import { serializeUser } from "./serialize-user.ts";

type Caller = Pick<Context, "deps" | "viewer">;

/**
 * People by id as the viewer may know them, in the order given, unknown ones left out; one query whatever the length.
 * Counts of Pins and boards leave out what is secret to the viewer.
 */
export async function hydrateUsers(ctx: Caller, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  const found = await userViews(ctx.deps.db, { ids, viewerId: ctx.viewer.user?.id ?? null });
  const byId = new Map(found.map((view) => [view.id, serializeUser(ctx, view, view)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One person, or null if there is no such person. */
export async function hydrateUser(ctx: Caller, id: string): Promise<User | null> {
  const [user] = await hydrateUsers(ctx, [id]);
  return user ?? null;
}
