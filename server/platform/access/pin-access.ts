import type { Database } from "../../../db/client.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { findOwnPin, findVisiblePin, type PinRow } from "../../../db/queries/pins/find-pin.ts";
import { findSaveParts } from "../../../db/queries/pins/find-save.ts";
import type { KeyedPin } from "../../../db/queries/pins/write-pin.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { TRASH_DAYS } from "../../../src/pins/limits.ts";
import type { Context, UserContext } from "../procedure/context.ts";
import type { Viewer } from "../sessions/viewer.ts";
import { editableBoard, lockEditableBoard, type SavableBoard, savableOf } from "./board-access.ts";
import { reachesSecret, readerIdOf } from "./secret-access.ts";

declare const viewable: unique symbol;
declare const own: unique symbol;
declare const removable: unique symbol;
declare const trashed: unique symbol;
/** A Pin that the viewer may see; functions that need only this much access require this type. */
export type ViewablePin = PinRow & { readonly [viewable]: true };
/** The viewer's own Pin outside the trash, which they may edit, move and delete. */
export type OwnPin = ViewablePin & { readonly [own]: true };
/** A Pin outside the trash that the viewer may remove from its board. */
export type RemovablePin = ViewablePin & { readonly [removable]: true };
/** A Pin in the viewer's own trash, which they may restore. */
export type TrashedPin = PinRow & { readonly [trashed]: true };

type Caller = Pick<UserContext, "deps" | "viewer">;

/** Whether the request's token, if it has one, may change the Pin. */
const mayChange = (viewer: Viewer, { isPublic }: Pick<PinRow, "isPublic">): boolean =>
  isPublic || reachesSecret(viewer, "pins", "write");

/**
 * A Pin that the viewer may see, or null. A missing Pin, a trashed Pin and a Pin on somebody's secret board look the
 * same: the caller fails with PIN_NOT_FOUND (SECURITY.md 24).
 */
export async function viewablePin(ctx: Pick<Context, "deps" | "viewer">, pinId: string): Promise<ViewablePin | null> {
  const viewerId = readerIdOf(ctx.viewer, "pins");
  return (await findVisiblePin(ctx.deps.db, { pinId, viewerId })) as ViewablePin | null;
}

/**
 * A Pin outside the trash that the viewer may remove: their own, or any on a board that they own. Returns null as
 * `viewablePin` does.
 * @param db the caller's transaction, if it has one
 * @throws ProductError NOT_PERMITTED if the viewer sees the Pin but may not remove it
 */
export async function removablePin(
  ctx: Caller,
  pinId: string,
  db: Database = ctx.deps.db,
): Promise<RemovablePin | null> {
  const viewerId = ctx.viewer.user.id;
  const own = await findOwnPin(db, { pinId, pinnerId: viewerId, trashedSince: null });
  if (own) return mayChange(ctx.viewer, own) ? (own as RemovablePin) : null;
  const pin = await findVisiblePin(db, { pinId, viewerId });
  if (!pin || !mayChange(ctx.viewer, pin)) return null;
  if ((await editableBoard(ctx, pin.boardId, db))?.role !== "owner") throw new ProductError("NOT_PERMITTED");
  return pin as RemovablePin;
}

/**
 * A Pin outside the trash, on a board that the viewer may edit; locks the board until the transaction ends. Returns
 * null as `viewablePin` does.
 * @param stale called if the Pin moved to another board before the lock
 * @throws ProductError NOT_PERMITTED if the viewer sees the Pin but may not edit the board
 */
export async function lockPinOfEditor(
  ctx: Caller,
  pinId: string,
  tx: Database,
  stale: () => never,
): Promise<ViewablePin | null> {
  const viewerId = ctx.viewer.user.id;
  const seen = await findVisiblePin(tx, { pinId, viewerId });
  if (!seen || !mayChange(ctx.viewer, seen) || !(await lockEditableBoard(ctx, seen.boardId, tx))) return null;
  const pin = await findVisiblePin(tx, { pinId, viewerId });
  if (pin && pin.boardId !== seen.boardId) stale();
  return pin as ViewablePin | null;
}

/**
 * The viewer's own Pin outside the trash, or null if they can't see it.
 * @param db the caller's transaction, if it has one
 * @throws ProductError NOT_PERMITTED if they see it but it is somebody else's
 */
export async function ownPin(ctx: Caller, pinId: string, db: Database = ctx.deps.db): Promise<OwnPin | null> {
  const viewerId = ctx.viewer.user.id;
  const own = await findOwnPin(db, { pinId, pinnerId: viewerId, trashedSince: null });
  if (own) return mayChange(ctx.viewer, own) ? (own as OwnPin) : null;
  const seen = await findVisiblePin(db, { pinId, viewerId });
  if (seen && mayChange(ctx.viewer, seen)) throw new ProductError("NOT_PERMITTED");
  return null;
}

/** The viewer's own Pin in the trash, if it can still be restored; otherwise null. */
export async function ownTrashedPin(
  ctx: Caller,
  pinId: string,
  db: Database = ctx.deps.db,
): Promise<TrashedPin | null> {
  const pin = { pinId, pinnerId: ctx.viewer.user.id, trashedSince: trashStart(ctx) };
  return (await findOwnPin(db, pin)) as TrashedPin | null;
}

/** Pins trashed before this time count as deleted, even if the cleaning job hasn't deleted them yet. */
export const trashStart = ({ deps }: Pick<Context, "deps">): Date =>
  new Date(deps.now().getTime() - TRASH_DAYS * 24 * 60 * 60_000);

interface Save {
  pinId: string;
  boardId: string;
  sectionId: string | null;
  requestKey: string | null;
}

/** Everything that a save needs, read with one statement. */
interface SaveParts {
  source: ViewablePin;
  image: ImageRow;
  /** Null if the viewer can't see the board. */
  board: SavableBoard | null;
  /** The section's id; null if that board has no such section. */
  sectionId: string | null;
  /** The Pin that the viewer already saved with this request's idempotency key, or null. */
  known: KeyedPin | null;
}

/**
 * Reads the Pin, if the viewer may see it (`viewablePin`), and the board, if they may save to it (`savableBoard`), with
 * one statement.
 * @throws ProductError NOT_PERMITTED if they see the board but may not save to it
 */
export async function saveParts({ deps, viewer }: UserContext, save: Save): Promise<SaveParts | null> {
  const found = await findSaveParts(deps.db, { ...save, viewerId: viewer.user.id });
  if (!found?.source || !found.image) return null;
  if (!found.source.isPublic && !reachesSecret(viewer, "pins", "read")) return null;
  const { source, image, sectionId, known } = found;
  const board = savableOf(viewer, found.board, found.role, found.isSeen ?? false);
  return { source: source as ViewablePin, image, board, sectionId, known };
}
