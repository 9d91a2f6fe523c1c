import type { ImageRow } from "../../../db/queries/media/images.ts";
import { type UsableMedia, usableMedia } from "../../../db/queries/pin-builder/drafts.ts";
import type { ExtrasPage } from "../../../src/model/pin-extras.ts";
import { at } from "../../../src/model/problem.ts";
import type { VideoCardSource } from "../../../src/model/video-card.ts";
import type { Plan, PlanPage } from "../../../src/pin-builder/plan.ts";
import { noteImage } from "../../platform/media/note-image.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import type { PinShows } from "../pins/public.ts";
import { cropImage } from "./pictures.ts";

const UPLOAD_LIFE_MS = 24 * 60 * 60_000;

/** The media of a plan's pages, if they belong to the person who publishes the plan. */
export async function mediaOfPlan(
  ctx: UserContext,
  pages: readonly Pick<PlanPage, "mediaUploadId" | "videoId">[],
  draftId: string | null,
): Promise<ReadonlyMap<string, UsableMedia>> {
  const { db, now } = ctx.deps;
  const found = await usableMedia(db, {
    userId: ctx.viewer.user.id,
    uploadIds: pages.flatMap(({ mediaUploadId }) => mediaUploadId ?? []),
    videoIds: pages.flatMap(({ videoId }) => videoId ?? []),
    draftId,
    since: new Date(now().getTime() - UPLOAD_LIFE_MS),
  });
  return new Map(found.map((media) => [media.mediaId, media]));
}

/** A page with its picture as it will be shown. */
interface MadePage {
  plan: PlanPage;
  image: ImageRow;
  videoId: string | null;
}

export interface ComposedPin {
  image: ImageRow;
  shows: PinShows | null;
}

/** Crops the pictures and composes the Pin's content. Writes nothing that affects a Pin. */
export async function composePin(
  ctx: UserContext,
  plan: Plan,
  draftId: string | null,
  fail: Fail<"PLAN_INCOMPLETE" | "VIDEO_NOT_FOUND" | "IMAGE_INVALID">,
): Promise<ComposedPin> {
  if (plan.markdown) return { image: await noteImage(ctx.deps, plan), shows: null };
  const media = await mediaOfPlan(ctx, plan.pages, draftId);
  const pages: MadePage[] = [];
  for (const page of plan.pages) pages.push(await makePage(ctx, page, media, fail));
  const [cover] = pages;
  if (!cover) return fail("PLAN_INCOMPLETE");
  const isPlain = plan.layout === "single" && cover.plan.layers.length === 0 && cover.plan.tags.length === 0;
  if (isPlain && !cover.videoId) return { image: cover.image, shows: null };
  const single = plan.layout === "single" ? cover.videoId : null;
  const shows: PinShows = {
    imageIds: isPlain ? [] : pages.map(({ image }) => image.id),
    videoIds: [...new Set(pages.flatMap(({ videoId }) => videoId ?? []))],
    extras: (videoOf) => ({
      video: single ? videoOf(single) : null,
      composition: isPlain
        ? null
        : { layout: plan.layout, list: plan.list, pages: pages.map((page) => pageOf(page, plan.layout, videoOf)) },
    }),
  };
  return { image: cover.image, shows };
}

async function makePage(
  ctx: UserContext,
  page: PlanPage,
  media: ReadonlyMap<string, UsableMedia>,
  fail: Fail<"PLAN_INCOMPLETE" | "VIDEO_NOT_FOUND" | "IMAGE_INVALID">,
): Promise<MadePage> {
  const video = page.videoId ? (media.get(page.videoId) ?? fail("VIDEO_NOT_FOUND")) : null;
  const picture = page.mediaUploadId ? media.get(page.mediaUploadId) : video;
  if (!picture) return fail("PLAN_INCOMPLETE", at("pages", { code: "planPictureGone" }));
  // Don't crop a video's picture, because the video isn't cropped and the two must match.
  const image = page.crop && !video ? await cropImage(ctx.deps, picture.image, page.crop) : picture.image;
  return { plan: page, image: image ?? fail("IMAGE_INVALID"), videoId: video ? (page.videoId ?? null) : null };
}

function pageOf(
  { plan, image, videoId }: MadePage,
  layout: Plan["layout"],
  videoOf: (id: string) => VideoCardSource | null,
): ExtrasPage {
  const { title, altText, link, layers } = plan;
  const tags = plan.tags.flatMap((tag) => (tag.link ? [{ ...tag, link: tag.link }] : []));
  // A single Pin stores its video outside the pages, like every Pin.
  const video = videoId && layout !== "single" ? videoOf(videoId) : null;
  return { image, title, altText, link, layers, tags, video };
}
