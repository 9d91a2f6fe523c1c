import type { Database } from "../../db/client.ts";
import { findActivePerson } from "../../db/queries/users/find-user.ts";
import { decodeBookmark, encodeBookmark, type Page } from "../../src/contract/paging.ts";
import { idSchema } from "../../src/contract/values.ts";
import type { User } from "../../src/users/user.ts";
import { hydrateUsers } from "../present/hydrate-users.ts";
import type { Context } from "../trpc/context.ts";
import type { Fail } from "../trpc/implement.ts";

interface Input {
  username: string;
  pageSize: number;
  bookmark?: string | null;
}
type List = (
  db: Database,
  listing: { userId: string; after: string | null; limit: number },
) => Promise<{ followId: string; userId: string }[]>;

/** A page of the people on one side of a person's follows; both lists page alike. */
export async function followPage(
  ctx: Context,
  { username, pageSize, bookmark }: Input,
  fail: Fail<"USER_NOT_FOUND">,
  list: List,
): Promise<Page<User>> {
  const position = decodeBookmark(bookmark);
  const bad = position === "invalid" || (Array.isArray(position) && !idSchema.safeParse(position[0]).success);
  if (bad) fail("INVALID_PARAMETERS", { fields: { bookmark: "This is not a bookmark." } });
  const { db } = ctx.deps;
  const person = await findActivePerson(db, { username });
  if (!person) return fail("USER_NOT_FOUND");
  if (position === "end") return { items: [], bookmark: null };
  const after = position ? String(position[0]) : null;
  const found = await list(db, { userId: person.id, after, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    items: await hydrateUsers(
      ctx,
      page.map((follow) => follow.userId),
    ),
    bookmark: last ? encodeBookmark([last.followId]) : null,
  };
}
