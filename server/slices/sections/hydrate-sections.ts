import { type PreviewPin, type SectionView, sectionViews } from "../../../db/queries/sections/section-views.ts";
import { textWriter } from "../../../src/contract/fields-text.ts";
import { type Section, sectionFields } from "../../../src/model/section.ts";
import { JsonText } from "../../platform/json-text/json-text.ts";
import { SNAKE, writeJson } from "../../platform/json-text/write-json.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import type { Context } from "../../platform/procedure/context.ts";

type Caller = Pick<Context, "deps" | "viewer">;

/**
 * Sections by id, in the given order and without unknown ones; one query for any number. They are
 * JSON text, so pass sections on unchanged. Doesn't check access.
 */
export async function hydrateSections(ctx: Caller, ids: readonly string[]): Promise<JsonText<Section>[]> {
  if (ids.length === 0) return [];
  const found = await sectionViews(ctx.deps.db, { ids, viewerId: ctx.viewer.user?.id ?? null });
  const byId = new Map(found.map((view) => [view.id, serializeSection(ctx, view)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One section, or null if it is gone. */
export async function hydrateSection(ctx: Caller, id: string): Promise<JsonText<Section> | null> {
  const [section] = await hydrateSections(ctx, [id]);
  return section ?? null;
}

const writeSection = textWriter(sectionFields);

function serializeSection(ctx: Caller, view: SectionView): JsonText<Section> {
  const urlOf = ({ key }: { key: string }, { isPublic }: PreviewPin) =>
    isPublic ? `${ctx.deps.config.publicUrl}/media/${key}` : endingUrl(ctx.deps, key);
  const previewPins = view.preview.map((pin) => ({
    id: pin.id,
    imageMediumUrl: urlOf(pin.medium, pin),
    imageSquareUrl: urlOf(pin.small, pin),
    imageSquareSizePixels: { width: pin.small.width, height: pin.small.height },
    dominantColor: pin.dominantColor,
  }));
  return new JsonText(writeSection(view, { previewPins: writeJson(previewPins, SNAKE), board: view.boardCard }));
}
