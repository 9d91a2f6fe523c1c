import type { listBlocked, listMuted } from "../../db/queries/safety/list-hidden.ts";
import type { Page } from "../../src/contract/paging.ts";
import type { User } from "../../src/users/user.ts";
import type { PagingInput } from "../present/bookmark.ts";
import { hydrateUsers } from "../present/hydrate-users.ts";
import { pageById } from "../present/page-by-id.ts";
import type { UserContext } from "../trpc/context.ts";
import type { Fail } from "../trpc/implement.ts";

/** A page of the people whom the viewer has blocked or muted; both lists page alike. */
export async function hiddenPage(
  ctx: UserContext,
  input: PagingInput,
  fail: Fail<never>,
  list: typeof listBlocked | typeof listMuted,
): Promise<Page<User>> {
  const userId = ctx.viewer.user.id;
  return pageById(input, fail, {
    list: (at) => list(ctx.deps.db, { userId, ...at }),
    present: (rows) =>
      hydrateUsers(
        ctx,
        rows.map((row) => row.userId),
      ),
  });
}
