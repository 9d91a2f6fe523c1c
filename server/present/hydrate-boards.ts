import { type BoardCover, type BoardView, boardViews } from "../../db/queries/boards/board-views.ts";
import type { StoredSize } from "../../db/schema/media.ts";
import type { Board } from "../../src/boards/board.ts";
import { boardUrl } from "../../src/boards/board-card.ts";
import type { InSnake } from "../../src/contract/case.ts";
import { fullNameOf } from "../../src/users/user-card.ts";
import type { Context } from "../trpc/context.ts";
import { JsonText } from "../trpc/json-text.ts";

type Caller = Pick<Context, "deps" | "viewer">;

/** How many pictures a board shows of itself. */
const COVERS_MAX = 5;

/**
 * Boards by id, unknown ones left out; one query whatever the length. They are JsonText: give them on as they are, or
 * read them with `JsonText.resolve`. Checks no access: list only what the viewer may see.
 */
export async function hydrateBoardsById(ctx: Caller, ids: readonly string[]): Promise<Map<string, Board>> {
  if (ids.length === 0) return new Map();
  const found = await boardViews(ctx.deps.db, { ids, viewerId: ctx.viewer.user?.id ?? null });
  return new Map(found.map((view) => [view.id, presentBoard(ctx, view)]));
}

/** The same in the order given. */
export async function hydrateBoards(ctx: Caller, ids: readonly string[]): Promise<Board[]> {
  const byId = await hydrateBoardsById(ctx, ids);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One board, or null where it is gone. */
export async function hydrateBoard(ctx: Caller, id: string): Promise<Board | null> {
  const [board] = await hydrateBoards(ctx, [id]);
  return board ?? null;
}

/** Written at once with the wire's names: for a page of boards a tenth of what it takes to rename the keys of each. */
function presentBoard(ctx: Caller, view: BoardView): Board {
  const covers = coversOf(view);
  const media = `${ctx.deps.config.publicUrl}/media/`;
  const sizeOf = ({ key, width, height }: StoredSize) => ({ url: media + key, width, height });
  const large = covers.map((cover) => sizeOf(cover.large));
  const board: InSnake<Board> = {
    id: view.id,
    type: "board",
    name: view.name,
    url: boardUrl(view.username, view.slug),
    slug: view.slug,
    description: view.description,
    privacy: view.privacy,
    owner: { id: view.ownerId, username: view.username, full_name: fullNameOf(view) },
    is_collaborative: view.members.length > 0,
    collaborated_by_me: view.joinedByViewer,
    collaborating_users: view.members.map((member) => ({
      ...member,
      image_medium_url: member.image_medium_url && ctx.deps.config.publicUrl + member.image_medium_url,
    })),
    followed_by_me: view.followed,
    section_count: view.sectionCount,
    pin_count: view.pinCount,
    follower_count: view.followerCount,
    image_cover_url: large[0]?.url ?? null,
    cover_images: large,
    cover_position: view.chosenCover && view.coverPosition,
    images: { "170x": covers.map((cover) => sizeOf(cover.small)) },
    archived_by_me_at: ctx.viewer.user?.id === view.ownerId ? view.archivedAt : null,
    created_at: view.createdAt,
    board_order_modified_at: view.orderModifiedAt,
  };
  return JsonText.of<Board>(JSON.stringify(board));
}

/** The chosen picture first, then the newest. */
function coversOf({ chosenCover, newestCovers }: BoardView): BoardCover[] {
  if (!chosenCover) return newestCovers;
  return [chosenCover, ...newestCovers.filter((cover) => cover.id !== chosenCover.id)].slice(0, COVERS_MAX);
}
