import { type BoardView, boardViews, COVERS_MAX } from "../../../db/queries/boards/board-views.ts";
import { boardUrl } from "../../../src/boards/board-card.ts";
import { listWriter, withMembers } from "../../../src/contract/fields-text.ts";
import { type Board, boardFields } from "../../../src/model/board.ts";
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
  const boards = serializeBoards(ctx, found);
  const byId = new Map(found.map(({ id }, at) => [id, boards[at]]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One board, or null if it doesn't exist. */
export async function hydrateBoard(ctx: Caller, id: string): Promise<JsonText<Board> | null> {
  const [board] = await hydrateBoards(ctx, [id]);
  return board ?? null;
}

const writeBoard = listWriter(boardFields, [
  ...(["collaboratingUsers", "imageCoverUrl", "coverImages", "coverPinIds", "images"] as const),
]);

/** Boards in the order given. Lists within a board stay the text that the database returned. */
export function serializeBoards(ctx: Caller, views: readonly BoardView[]): JsonText<Board>[] {
  const small = addressed(
    ctx,
    views.map(({ smallCovers }) => smallCovers),
  );
  const large = addressed(
    ctx,
    views.map(({ largeCovers }) => largeCovers),
  );
  return views.map((view, at) => {
    const covers = large[at] ?? "";
    const [, first = "null"] = FIRST_URL.exec(covers) ?? [];
    const own = writeBoard(view, {
      url: boardUrl(view.username, view.slug),
      owner: { id: view.ownerId, username: view.username, full_name: fullNameOf(view) },
      is_collaborative: view.members !== null,
    });
    const text = withMembers(
      own,
      `"collaborating_users":[${view.members ?? ""}],"image_cover_url":${first},"cover_images":[${covers}],"cover_pin_ids":[${view.chosenCovers ?? ""}],"images":{"170x":[${small[at] ?? ""}]}`,
    );
    return new JsonText<Board>(text, ctx.deps.config.publicUrl);
  });
}

const FIRST_URL = /^\{"url":("[^"]*")/;
/** Between two boards' sizes; JSON texts have no line break. */
const BETWEEN = "\n";

/**
 * Replaces storage keys, which contain no quotes, by paths, in one pass for all boards; pictures of secret Pins get
 * addresses that expire.
 */
function addressed({ deps }: Caller, sizes: readonly (string | null)[]): string[] {
  const texts = sizes
    .map((one) => one ?? "")
    .join(BETWEEN)
    .replaceAll('{"key": "', '{"url":"/media/')
    .replace(/"bytes": \d+, /g, "");
  const all = texts.includes("~")
    ? texts.replace(/~(\{[^}]*\})/g, (_, text: string) => withEndingAddresses(deps, text))
    : texts;
  return all.split(BETWEEN);
}
