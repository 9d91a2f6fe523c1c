import { type PreviewPin, type SectionView, sectionViews } from "../../../db/queries/sections/section-views.ts";
import type { BoardBrief } from "../../../src/model/board.ts";
import type { Section } from "../../../src/model/section.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import type { Context } from "../../platform/procedure/context.ts";

type Caller = Pick<Context, "deps" | "viewer">;

/**
 * Sections by id, in the given order and without unknown ones; one query for any number. Each contains its board as
 * JSON text, so pass sections on unchanged. Doesn't check access.
 */
export async function hydrateSections(ctx: Caller, ids: readonly string[]): Promise<InParts<Section>[]> {
  if (ids.length === 0) return [];
  const found = await sectionViews(ctx.deps.db, { ids, viewerId: ctx.viewer.user?.id ?? null });
  const byId = new Map(found.map((view) => [view.id, serializeSection(ctx, view)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One section, or null if it is gone. */
export async function hydrateSection(ctx: Caller, id: string): Promise<InParts<Section> | null> {
  const [section] = await hydrateSections(ctx, [id]);
  return section ?? null;
}

function serializeSection(ctx: Caller, view: SectionView): InParts<Section> {
  const urlOf = ({ key }: { key: string }, { isPublic }: PreviewPin) =>
    isPublic ? `${ctx.deps.config.publicUrl}/media/${key}` : endingUrl(ctx.deps, key);
  return {
    id: view.id,
    type: "board_section",
    title: view.title,
    slug: view.slug,
    pinCount: view.pinCount,
    previewPins: view.preview.map((pin) => ({
      id: pin.id,
      imageMediumUrl: urlOf(pin.medium, pin),
      imageSquareUrl: urlOf(pin.small, pin),
      imageSquareSizePixels: { width: pin.small.width, height: pin.small.height },
      dominantColor: pin.dominantColor,
    })),
    board: new JsonText<BoardBrief>(view.boardCard),
  };
}
