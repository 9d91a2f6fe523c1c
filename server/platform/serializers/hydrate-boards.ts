import { type BoardView, boardViews, COVERS_MAX } from "../../../db/queries/boards/board-views.ts";
import { boardUrl } from "../../../src/boards/board-card.ts";
import type { InSnake } from "../../../src/contract/case.ts";
import type { Board } from "../../../src/model/board.ts";
import { fullNameOf } from "../../../src/users/user-card.ts";
import { JsonText } from "../json-text/json-text.ts";
import { withEndingAddresses } from "../media/picture-address.ts";
import type { Context } from "../procedure/context.ts";

type Caller = Pick<Context, "deps" | "viewer">;

/**
 * Boards by id, in the order given, without unknown ones; one query for any number. They are already JSON text: pass
 * them on unchanged, or read them with `.read()`. Checks no access: pass only boards that the viewer may see.
 */
export async function hydrateBoards(ctx: Caller, ids: readonly string[]): Promise<JsonText<Board>[]> {
  if (ids.length === 0) return [];
  const viewerId = ctx.viewer.user?.id ?? null;
  const found = await boardViews(ctx.deps.db, { ids, viewerId, covers: COVERS_MAX });
  const byId = new Map(found.map((view) => [view.id, serializeBoard(ctx, view)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One board, or null if it doesn't exist. */
export async function hydrateBoard(ctx: Caller, id: string): Promise<JsonText<Board> | null> {
  const [board] = await hydrateBoards(ctx, [id]);
  return board ?? null;
}

/** The fields of a board's JSON except pictures and people, which come as text. */
type Plain = Omit<InSnake<Board>, "collaborating_users" | "cover_images" | "image_cover_url" | "images">;

/**
 * Written directly with the names of the answer, and with lists as the text that the database returned, which is much
 * faster than renaming each board's keys.
 */
export function serializeBoard(ctx: Caller, view: BoardView): JsonText<Board> {
  const plain: Plain = {
    id: view.id,
    type: "board",
    name: view.name,
    url: boardUrl(view.username, view.slug),
    slug: view.slug,
    description: view.description,
    privacy: view.privacy,
    owner: { id: view.ownerId, username: view.username, full_name: fullNameOf(view) },
    is_collaborative: view.members !== null,
    collaborated_by_me: view.joinedByViewer,
    managed_by_me: view.managedByViewer,
    followed_by_me: view.followed,
    section_count: view.sectionCount,
    pin_count: view.pinCount,
    follower_count: view.followerCount,
    cover_position: view.coverPosition,
    archived_by_me_at: ctx.viewer.user?.id === view.ownerId ? view.archivedAt : null,
    created_at: view.createdAt,
    board_order_modified_at: view.orderModifiedAt,
  };
  const large = addressed(ctx, view.largeCovers);
  const [, first = null] = /^\{"url":("[^"]*")/.exec(large) ?? [];
  const text =
    `${JSON.stringify(plain).slice(0, -1)},"collaborating_users":[${view.members ?? ""}],"image_cover_url":${first}` +
    `,"cover_images":[${large}],"images":{"170x":[${addressed(ctx, view.smallCovers)}]}}`;
  return new JsonText<Board>(text, ctx.deps.config.publicUrl);
}

/** Replaces storage keys, which contain no quotes, by paths; pictures of secret Pins get addresses that expire. */
function addressed({ deps }: Caller, sizes: string | null): string {
  if (sizes === null) return "";
  const texts = sizes.replaceAll('{"key": "', '{"url":"/media/').replace(/"bytes": \d+, /g, "");
  return texts.includes("~")
    ? texts.replace(/~(\{[^}]*\})/g, (_, text: string) => withEndingAddresses(deps, text))
    : texts;
}
