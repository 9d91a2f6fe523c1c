import { boardMovedTo } from "../../../db/queries/boards/former-slugs.ts";
import { get as contract } from "../../../src/sections/get.contract.ts";
import { movedTo } from "../../../src/site/wire.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateSection } from "./hydrate-sections.ts";
import { viewableSection } from "./section-access.ts";

export const get = implement(contract, async ({ ctx, input, fail }) => {
  const { sectionId, username = "", boardSlug = "", sectionSlug = "" } = input;
  const ref = sectionId ? { sectionId } : { username, boardSlug, sectionSlug };
  const section = await viewableSection(ctx, ref);
  if (section) return (await hydrateSection(ctx, section.id)) ?? fail("SECTION_NOT_FOUND");
  const viewerId = ctx.viewer.user?.id ?? null;
  const moved = sectionId ? null : await boardMovedTo(ctx.deps.db, { username, slug: boardSlug, viewerId });
  // If the board moved, look for the section at the new address; the section itself may be gone.
  const there = moved && (await viewableSection(ctx, { ...moved, boardSlug: moved.slug, sectionSlug }));
  if (there) return fail("MOVED", movedTo(moved.username, moved.slug, there.slug));
  // A merge deletes a board's sections, so point to the board that now has their Pins.
  return moved?.isMerged ? fail("MOVED", movedTo(moved.username, moved.slug)) : fail("SECTION_NOT_FOUND");
});
