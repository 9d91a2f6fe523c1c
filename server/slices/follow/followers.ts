import type { Database } from "../../../db/client.ts";
import {
  listBoardFollowers,
  listFollowedBoards,
  listFollowers,
  listFollowing,
} from "../../../db/queries/follow/list-follows.ts";
import { areFollowsShown } from "../../../db/queries/fragments/people.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import * as contract from "../../../src/follow/followers.contract.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { User } from "../../../src/model/user.ts";
import { viewableBoard } from "../../platform/access/content-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import type { PagingInput } from "../../platform/serializers/bookmark.ts";
import { hydrateBoards } from "../../platform/serializers/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

type List = (
  db: Database,
  listing: { userId: string; viewerId: string | null; after: string | null; limit: number },
) => Promise<{ id: string; userId: string }[]>;

/** A page of the people on one side of a person's follows; both lists page alike. */
export async function followPage(
  ctx: Context,
  input: PagingInput & { username: string },
  fail: Fail<"USER_NOT_FOUND" | "FOLLOWS_HIDDEN">,
  list: List,
): Promise<Page<User>> {
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  const person = (await findActivePerson(db, { username: input.username, viewerId })) ?? fail("USER_NOT_FOUND");
  if (!(await areFollowsShown(db, { userId: person.id, viewerId }))) fail("FOLLOWS_HIDDEN");
  return pageById(input, fail, {
    list: (at) => list(db, { userId: person.id, viewerId, ...at }),
    present: (follows) =>
      hydrateUsers(
        ctx,
        follows.map((follow) => follow.userId),
      ),
  });
}

export const followers = implement(contract.followers, ({ ctx, input, fail }) =>
  followPage(ctx, input, fail, listFollowers),
);

export const following = implement(contract.following, ({ ctx, input, fail }) =>
  followPage(ctx, input, fail, listFollowing),
);

export const boardFollowers = implement(contract.boardFollowers, async ({ ctx, input, fail }) => {
  const board = (await viewableBoard(ctx, { boardId: input.boardId })) ?? fail("BOARD_NOT_FOUND");
  const viewerId = ctx.viewer.user?.id ?? null;
  return pageById(input, fail, {
    list: (at) => listBoardFollowers(ctx.deps.db, { boardId: board.id, viewerId, ...at }),
    present: (follows) =>
      hydrateUsers(
        ctx,
        follows.map(({ userId }) => userId),
      ),
  });
});

export const followedBoards = implement(contract.followedBoards, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listFollowedBoards(ctx.deps.db, { userId: ctx.viewer.user.id, ...at }),
    present: (follows) =>
      hydrateBoards(
        ctx,
        follows.map(({ boardId }) => boardId),
      ),
  }),
);
