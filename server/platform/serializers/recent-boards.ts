import { listBoards } from "../../../db/queries/boards/list-boards.ts";
import type { Board } from "../../../src/model/board.ts";
import { reachesSecret } from "../access/secret-access.ts";
import type { JsonText } from "../json-text/json-text.ts";
import type { Context } from "../procedure/context.ts";
import { serializeBoards } from "./hydrate-boards.ts";

/** The boards that the viewer saved to most recently, including secret ones if the request may read them; only for the viewer. */
export async function recentBoards(ctx: Context, viewerId: string, limit: number): Promise<JsonText<Board>[]> {
  const recent = await listBoards(ctx.deps.db, {
    person: { id: viewerId },
    viewerId,
    sort: "last_pinned_to",
    privacy: reachesSecret(ctx.viewer, "boards", "read") ? "all" : "public",
    includeArchived: false,
    after: null,
    limit,
  });
  return serializeBoards(ctx, recent ?? []);
}
