import type { listBlocked, listMuted } from "../../../db/queries/safety/list-hidden.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { User } from "../../../src/model/user.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import type { PagingInput } from "../../platform/serializers/bookmark.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

/** A page of the people whom the viewer has blocked or muted, for both lists. */
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
