import { type BoardView, boardViews, COVERS_MAX } from "../../../db/queries/boards/board-views.ts";
import { boardUrl } from "../../../src/boards/board-card.ts";
import { textWriter } from "../../../src/contract/fields-text.ts";
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
  const byId = new Map(found.map((view) => [view.id, serializeBoard(ctx, view)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One board, or null if it doesn't exist. */
export async function hydrateBoard(ctx: Caller, id: string): Promise<JsonText<Board> | null> {
  const [board] = await hydrateBoards(ctx, [id]);
  return board ?? null;
}

const writeBoard = textWriter(boardFields);

/** Lists stay the text that the database returned. */
export function serializeBoard(ctx: Caller, view: BoardView): JsonText<Board> {
  const covers = `[${addressed(ctx, view.largeCovers)}]`;
  const [, first = "null"] = /"url":("[^"]*")/.exec(covers) ?? [];
  const owner = { id: view.ownerId, username: view.username, full_name: fullNameOf(view) };
  const text = writeBoard(view, {
    url: JSON.stringify(boardUrl(view.username, view.slug)),
    owner: JSON.stringify(owner),
    isCollaborative: String(view.members !== null),
    collaboratingUsers: `[${view.members ?? ""}]`,
    imageCoverUrl: first,
    coverImages: covers,
    images: `{"170x":[${addressed(ctx, view.smallCovers)}]}`,
  });
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
