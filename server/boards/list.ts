import { z } from "zod";
import { type BoardPosition, type BoardSort, listBoards } from "../../db/queries/boards/list-boards.ts";
import { findActivePerson } from "../../db/queries/users/find-user.ts";
import { list as contract } from "../../src/boards/list.contract.ts";
import { decodeBookmark, encodeBookmark } from "../../src/contract/paging.ts";
import { idSchema, timeSchema } from "../../src/contract/values.ts";
import { hydrateBoards } from "../present/hydrate-boards.ts";
import { implement } from "../trpc/implement.ts";

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const { userId, username, sort, includeArchived, pageSize } = input;
  const viewerId = ctx.viewer.user?.id;
  if (!userId && !username && !viewerId) fail("AUTHENTICATION_REQUIRED");
  const after = readPosition(input.bookmark, sort);
  if (after === "invalid") return fail("INVALID_PARAMETERS", { fields: { bookmark: "This is not a bookmark." } });
  const owner = await findActivePerson(db, username ? { username } : { id: userId ?? viewerId ?? "0" });
  if (!owner) return fail("USER_NOT_FOUND");
  const own = owner.id === viewerId;
  // Others see public boards whatever they ask for; to ask for secret ones finds nothing.
  if (after === "end" || (!own && input.privacyFilter === "secret")) return { items: [], bookmark: null };
  const privacy = own ? input.privacyFilter : "public";
  const limit = pageSize + 1;
  const found = await listBoards(db, { personId: owner.id, sort, privacy, includeArchived, after, limit });
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    items: await hydrateBoards(
      ctx,
      page.map((board) => board.id),
    ),
    bookmark: last ? encodeBookmark([sort, last.key, last.id]) : null,
  };
});

/** A key goes back to the database as it came, and a bookmark that somebody made up must not break the statement. */
const text = z.string().refine((key) => !key.includes("\0") && key.isWellFormed());
const modern = timeSchema.refine((key) => key >= "1970");
const KEYS = { last_pinned_to: modern, alphabetical: text, newest: z.literal(""), oldest: z.literal("") };

/** A bookmark belongs to the order that it was made in. */
function readPosition(bookmark: string | null | undefined, sort: BoardSort): BoardPosition | null | "end" | "invalid" {
  const position = decodeBookmark(bookmark);
  if (position === null || position === "end" || position === "invalid") return position;
  const [order, key, id] = position;
  const good = order === sort && typeof key === "string" && idSchema.safeParse(id).success;
  return good && KEYS[sort].safeParse(key).success ? { key, id: String(id) } : "invalid";
}
