import type { Database } from "../../../db/client.ts";
import { findViewableSection, type SectionRef, type SectionRow } from "../../../db/queries/sections/find-section.ts";
import { lockEditableBoard } from "../../platform/access/board-access.ts";
import type { Context } from "../../platform/procedure/context.ts";

declare const viewable: unique symbol;
declare const editable: unique symbol;
/** A section's row that the viewer may see; only this file creates this type. */
export type ViewableSection = SectionRow & { readonly [viewable]: true };
/** A section that the viewer may change, on a board that is locked until the transaction ends. */
export type EditableSection = ViewableSection & { readonly [editable]: true };

type Caller = Pick<Context, "deps" | "viewer">;

/**
 * The section if the viewer may see its board. Null means both "doesn't exist" and "not for this viewer" (SECURITY.md
 * 24).
 */
export async function viewableSection(
  ctx: Caller,
  ref: SectionRef,
  db: Database = ctx.deps.db,
): Promise<ViewableSection | null> {
  const viewerId = ctx.viewer.user?.id ?? null;
  return (await findViewableSection(db, { ref, viewerId })) as ViewableSection | null;
}

/** The section if the viewer may change its board; locks both. Null as in `viewableSection`. */
export async function lockEditableSection(
  ctx: Caller,
  ref: Extract<SectionRef, { sectionId: string }>,
  tx: Database,
): Promise<EditableSection | null> {
  const seen = await viewableSection(ctx, ref, tx);
  if (!seen || !(await lockEditableBoard(ctx, seen.boardId, tx))) return null;
  // Another collaborator may have deleted or renamed it while this waited for the lock.
  return (await viewableSection(ctx, ref, tx)) as EditableSection | null;
}
