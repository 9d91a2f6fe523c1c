import { findViewableSection, type SectionRef, type SectionRow } from "../../db/queries/sections/find-section.ts";
import type { Context } from "../trpc/context.ts";

declare const viewable: unique symbol;
/** A section's row that the viewer may see; only this file makes one. */
export type ViewableSection = SectionRow & { readonly [viewable]: true };

/** The section if the viewer may see its board. Null says "not there" and "not for you" alike (SECURITY.md 24). */
export async function viewableSection(
  ctx: Pick<Context, "deps" | "viewer">,
  ref: SectionRef,
): Promise<ViewableSection | null> {
  const viewerId = ctx.viewer.user?.id ?? null;
  return (await findViewableSection(ctx.deps.db, { ref, viewerId })) as ViewableSection | null;
}
