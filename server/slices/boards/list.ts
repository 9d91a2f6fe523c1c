import { z } from "zod";
import { type BoardCursor, listBoards } from "../../../db/queries/boards/list-boards.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { type BoardPrivacyFilter, type BoardSort, list as contract } from "../../../src/boards/list.contract.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import { timeSchema } from "../../../src/model/values.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, isPlace, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { serializeBoard } from "../../platform/serializers/hydrate-boards.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";

/** Filters that return nothing to other viewers. */
const UNSEEN: ReadonlySet<BoardPrivacyFilter> = new Set(["secret", "protected"]);

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const { userId, username, sort, includeArchived, pageSize } = input;
  const viewerId = ctx.viewer.user?.id;
  if (!userId && !username && !viewerId) fail(notLoggedIn(ctx.viewer));
  const parts = readCursor(input, fail);
  const after = Array.isArray(parts) ? (cursorIn(sort, parts) ?? refuseBookmark(fail)) : null;
  const person = username ? { username } : { id: userId ?? viewerId ?? "0" };
  const isOwnName = username?.toLowerCase() === ctx.viewer.user?.username.toLowerCase();
  const own = username ? isOwnName : (userId ?? viewerId) === viewerId;
  // Others only ever get public boards.
  if (parts === "end" || (!own && UNSEEN.has(input.privacyFilter))) {
    const there = await findActivePerson(db, { ...person, viewerId: viewerId ?? null });
    return there ? { items: [], bookmark: null } : fail("USER_NOT_FOUND");
  }
  const privacy = own ? input.privacyFilter : "public";
  const limit = pageSize + 1;
  const listed = { person, viewerId: viewerId ?? null, sort, privacy, includeArchived, after, limit };
  const found = (await listBoards(db, listed)) ?? fail("USER_NOT_FOUND");
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    items: page.map((view) => serializeBoard(ctx, view)),
    bookmark: last ? encodeBookmark([sort, last.key, last.id]) : null,
  };
});

/** Keys from a bookmark go into the SQL statement, so a forged bookmark must not break it. */
const modern = timeSchema.refine((key) => key >= "1970");
const int8 = z.string().refine(isPlace);
const KEYS = {
  last_pinned_to: modern,
  custom: int8,
  alphabetical: z.string(),
  newest: z.literal(""),
  oldest: z.literal(""),
};

/** A bookmark is valid only for the sort order that it was made in. */
function cursorIn(sort: BoardSort, parts: readonly string[]): BoardCursor | null {
  const [order, key = "", id] = parts;
  return order === sort && isId(id) && KEYS[sort].safeParse(key).success ? { key, id } : null;
}
