import type { Database } from "../../../db/client.ts";
import {
  countDrafts,
  type DraftRow,
  findDraft,
  insertDraft,
  keepDraftMedia,
  mediaOfDrafts,
  listDrafts as queryDrafts,
  deleteDraft as removeDraft,
  updateDraft,
} from "../../../db/queries/pin-builder/drafts.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { PIN_TITLE_MAX } from "../../../src/model/limits.ts";
import { at } from "../../../src/model/problem.ts";
import { cutText } from "../../../src/model/text.rules.ts";
import type { DraftBrief, DraftMedia } from "../../../src/pin-builder/draft.ts";
import * as draftsContract from "../../../src/pin-builder/drafts.contract.ts";
import { blockedCreations, type GateFacts, openFlags, type Scenario } from "../../../src/pin-builder/gates.ts";
import { DRAFT_DAYS, DRAFTS_MAX, SCHEDULED_MAX } from "../../../src/pin-builder/limits.ts";
import { type DraftPlan, draftPlanSchema, type Plan } from "../../../src/pin-builder/plan.ts";
import type { publish } from "../../../src/pin-builder/publish.contract.ts";
import type { Deps } from "../../deps.ts";
import { savableBoard } from "../../platform/access/content-access.ts";
import { storedProblem } from "../../platform/json-text/error-words.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import { asUpload } from "../../platform/media/upload-quota.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { choosePicture } from "../pins/public.ts";
import { mediaOfPlan } from "./compose-pin.ts";

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
  return media.map(({ mediaId, image, durationMs, loops, cut }) => ({
    mediaId,
    url: endingUrl(deps, image.sizes["736x"].key),
    width: image.width,
    height: image.height,
    isVideo: durationMs !== null,
    durationMs,
    loops: loops ?? false,
    cut,
  }));
}

export const getDraft = implement(draftsContract.getDraft, async ({ ctx, input, fail }) => {
  const row = await findDraft(ctx.deps.db, { id: input.draftId, userId: ctx.viewer.user.id });
  const [brief] = row ? await serializeDrafts(ctx.deps, [row]) : [];
  if (!row || !brief) return fail("DRAFT_NOT_FOUND");
  // Parse with the current schema, because a draft of an older version may lack newer fields.
  return { ...brief, plan: draftPlanSchema.parse(row.plan), media: await serializeDraftMedia(ctx.deps, row.id) };
});

interface Kept {
  draftId: string | null;
  /** The version that the client read; null skips the check. */
  version: number | null;
  plan: DraftPlan | Plan;
  /** Null makes it an unscheduled draft. */
  publishAt: Date | null;
}

/** Writes a draft with its media, all or nothing. @returns the draft's id */
export async function keepDraft(
  ctx: UserContext,
  { draftId, version, plan, publishAt }: Kept,
  fail: Fail<"DRAFT_NOT_FOUND" | "DRAFT_CHANGED" | "DRAFTS_FULL">,
): Promise<string> {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const media = [...(await mediaOfPlan(ctx, plan.pages, draftId)).values()];
  const named = new Set(plan.pages.flatMap(({ mediaUploadId, videoId }) => [mediaUploadId, videoId]));
  const used = media.filter(({ mediaId }) => named.has(mediaId));
  const id = draftId ?? newId();
  await db.transaction(async (tx: Database) => {
    await lockUser(tx, { id: userId });
    const found = draftId ? await findDraft(tx, { id: draftId, userId }, "update") : null;
    if (draftId && !found) fail("DRAFT_NOT_FOUND");
    if (found && version !== null && found.version !== version) fail("DRAFT_CHANGED");
    const counted = await countDrafts(tx, { userId });
    if (publishAt && found?.state !== "scheduled" && counted.scheduled >= SCHEDULED_MAX) fail("DRAFTS_FULL");
    if (!publishAt && !found && counted.drafts >= DRAFTS_MAX) fail("DRAFTS_FULL");
    const change = {
      plan,
      title: cutText(plan.title, PIN_TITLE_MAX),
      updatedAt: now(),
      publishAt,
      state: publishAt ? ("scheduled" as const) : ("draft" as const),
      failure: null,
      claimedUntil: null,
      tries: 0,
    };
    if (found) await updateDraft(tx, { id, change: { ...change, version: found.version + 1 } });
    else await insertDraft(tx, { id, userId, createdAt: now(), ...change });
    await keepDraftMedia(tx, { draftId: id, media: used });
  });
  return id;
}

/** Saving a scheduled Pin turns it into an unscheduled draft again. */
export const saveDraft = implement(draftsContract.saveDraft, async ({ ctx, input, fail }) => {
  const { draftId = null, version = null, plan } = input;
  const id = await keepDraft(ctx, { draftId, version: draftId ? version : null, plan, publishAt: null }, fail);
  const row = await findDraft(ctx.deps.db, { id, userId: ctx.viewer.user.id });
  const [draft] = row ? await serializeDrafts(ctx.deps, [row]) : [];
  return draft ?? fail("DRAFT_NOT_FOUND");
});

export const listDrafts = implement(draftsContract.listDrafts, async ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => queryDrafts(ctx.deps.db, { userId: ctx.viewer.user.id, state: input.state, ...at }),
    present: (rows) => serializeDrafts(ctx.deps, rows),
  }),
);

export const deleteDraft = implement(draftsContract.deleteDraft, async ({ ctx, input, fail }) => {
  const mine = { id: input.draftId, userId: ctx.viewer.user.id };
  if (!(await findDraft(ctx.deps.db, mine)) || !(await removeDraft(ctx.deps.db, mine))) return fail("DRAFT_NOT_FOUND");
  return null;
});

type Pictures = NonNullable<ContractInput<typeof publish>["pictures"]>;

/** The plan as it will be once its pictures are stored, for checking it before fetching any of them. */
export const pictured = (plan: Plan, pictures: Pictures): Plan => ({
  ...plan,
  pages: plan.pages.map((page, index) => {
    const { imageUrl, imageBase64 } = pictures[index] ?? {};
    return { ...page, mediaUploadId: imageUrl || imageBase64 ? "0" : page.mediaUploadId };
  }),
});

/** Fetches or reads the pictures of a plan's pages, and stores each as the person's upload. */
export async function keepPictures(
  ctx: UserContext,
  plan: Plan,
  pictures: Pictures,
  fail: Fail<"BOARD_NOT_FOUND" | "IMAGE_INVALID" | "IMAGE_TOO_LARGE" | "URL_NOT_FETCHABLE">,
): Promise<Plan> {
  if (pictures.length > plan.pages.length) fail("INVALID_PARAMETERS", at("pictures", { code: "inputNotTaken" }));
  if (!(await savableBoard(ctx, plan.boardId ?? "0"))) return fail("BOARD_NOT_FOUND");
  const pages = [...plan.pages];
  for (const [index, picture] of pictures.entries()) {
    const page = pages[index];
    if (!page || !(picture.imageUrl || picture.imageBase64)) continue;
    if (!picture.imageBase64) await ctx.deps.limits.consume("fetchUrl", { ip: ctx.ip, userId: ctx.viewer.user.id });
    const { mediaUploadId } = await asUpload(ctx, await choosePicture(ctx, picture, fail));
    pages[index] = { ...page, mediaUploadId };
  }
  return { ...plan, pages };
}

/** Facts about a viewer that the gates need. */
export async function factsOf(ctx: UserContext, scenario: Scenario): Promise<GateFacts> {
  return {
    isAuth: true,
    isPartner: ctx.viewer.user.isPartner,
    isActing: ctx.actor !== undefined,
    scenario,
    language: ctx.locale,
    videoUploadAllowed: await ctx.deps.ffmpeg.isThere(),
    experiments: ctx.deps.config.experiments,
  };
}

export const setup = implement(draftsContract.setup, async ({ ctx, input }) => {
  const facts = await factsOf(ctx, input.scenario);
  const { drafts, scheduled } = await countDrafts(ctx.deps.db, { userId: ctx.viewer.user.id });
  return {
    flags: openFlags(facts),
    blocked: blockedCreations(facts),
    videoUploadAllowed: facts.videoUploadAllowed,
    draftCount: drafts,
    scheduledPinCount: scheduled,
  };
});
