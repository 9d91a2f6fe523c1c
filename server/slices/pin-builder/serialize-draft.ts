import { type DraftRow, mediaOfDrafts } from "../../../db/queries/pin-builder/drafts.ts";
import type { DraftBrief, DraftMedia } from "../../../src/pin-builder/draft.ts";
import { DRAFT_DAYS } from "../../../src/pin-builder/limits.ts";
import type { Deps } from "../../deps.ts";
import { storedProblem } from "../../platform/json-text/error-words.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";

const DAY_MS = 86_400_000;

/** Drafts as lists show them, with the picture of their first page; one query for any number of drafts. */
export async function serializeDrafts(deps: Deps, drafts: readonly DraftRow[]): Promise<DraftBrief[]> {
  const media = await mediaOfDrafts(deps.db, { draftIds: drafts.map(({ id }) => id) });
  return drafts.map((draft) => {
    const { id, state, title, version, updatedAt, publishAt, pinId, failure } = draft;
    const [first] = (draft.plan as { pages?: { mediaUploadId?: string; videoId?: string }[] }).pages ?? [];
    const cover = media.find(
      (kept) => kept.draftId === id && (kept.mediaId === first?.mediaUploadId || kept.mediaId === first?.videoId),
    );
    return {
      id,
      state,
      title,
      version,
      pinId,
      updatedAt: updatedAt.toISOString(),
      expiresAt: new Date(updatedAt.getTime() + DRAFT_DAYS * DAY_MS).toISOString(),
      publishAt: publishAt?.toISOString() ?? null,
      ...storedProblem(failure),
      coverUrl: cover ? endingUrl(deps, cover.image.sizes["236x"].key) : null,
    };
  });
}

/** The media of a draft's pages, for the editor. */
export async function serializeDraftMedia(deps: Deps, draftId: string): Promise<DraftMedia[]> {
  const media = await mediaOfDrafts(deps.db, { draftIds: [draftId] });
  return media.map(({ mediaId, image, durationMs, loops }) => ({
    mediaId,
    url: endingUrl(deps, image.sizes["736x"].key),
    width: image.width,
    height: image.height,
    isVideo: durationMs !== null,
    durationMs,
    loops: loops ?? false,
  }));
}
