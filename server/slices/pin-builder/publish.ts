import { setCommentsAllowed } from "../../../db/queries/comments/comments-allowed.ts";
import { type claimDue, deleteDraft, findDraft, updateDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { failDraft } from "../../../db/queries/pin-builder/scheduled.ts";
import { findKeyedPin } from "../../../db/queries/pins/write-pin.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { type ErrorName, ProductError } from "../../../src/model/errors.ts";
import { declaredLabels } from "../../../src/model/labels.ts";
import { at } from "../../../src/model/problem.ts";
import { asksOf, lacksOf } from "../../../src/pin-builder/complete.rules.ts";
import { refusalOf, type Scenario } from "../../../src/pin-builder/gates.ts";
import { type Plan, planSchema } from "../../../src/pin-builder/plan.ts";
import * as contract from "../../../src/pin-builder/publish.contract.ts";
import { mentionedNames } from "../../../src/text/mentions.rules.ts";
import type { Deps } from "../../deps.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { type SavableBoard, savableBoard } from "../../platform/access/content-access.ts";
import { refuseBlockedLinks } from "../../platform/access/destination.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, idempotencyKeyOf, implement } from "../../platform/procedure/implement.ts";
import { asPerson } from "../../platform/procedure/request-context.ts";
import { type Added, addPinOnce, sectionOnBoard, showSavedPin } from "../pins/public.ts";
import { composePin } from "./compose-pin.ts";
import { factsOf, keepPictures, pictured } from "./drafts.ts";

const CODES = { picture: "planPicture", pages: "planPages", board: "planBoard", tagLink: "planTagLink" } as const;
const FIELDS = { picture: "pages", pages: "pages", board: "boardId", tagLink: "pages" } as const;

/** Refuses plans that the page wouldn't send; both use the same rules. */
export async function checkPlan(
  ctx: UserContext,
  { plan, scenario, isScheduled }: { plan: Plan; scenario: Scenario; isScheduled: boolean },
  fail: Fail<"PLAN_INCOMPLETE" | "BUILDER_OFF">,
): Promise<void> {
  const refusal = refusalOf(asksOf(plan, isScheduled), await factsOf(ctx, scenario));
  if (refusal?.code === "BUILDER_OFF") fail("BUILDER_OFF", { data: { what: refusal.what } });
  if (refusal) fail("PLAN_INCOMPLETE", at("link", { code: "planAdLink" }));
  const [lack] = lacksOf(plan);
  if (lack) fail("PLAN_INCOMPLETE", at(FIELDS[lack], { code: CODES[lack] }));
}

type PublishFail = Fail<
  | "LINK_BLOCKED"
  | "PLAN_INCOMPLETE"
  | "VIDEO_NOT_FOUND"
  | "IMAGE_INVALID"
  | "BOARD_NOT_FOUND"
  | "SECTION_NOT_FOUND"
  | "IDEMPOTENCY_KEY_REUSED"
>;

/** Makes the Pin of a plan, only once per key. */
export async function publishPlan(
  ctx: UserContext,
  { plan, draftId, requestKey, note }: { plan: Plan; draftId: string | null; requestKey: string | null; note?: string },
  fail: PublishFail,
): Promise<Added & { board: SavableBoard }> {
  const { db, now, responseCache } = ctx.deps;
  const board = await savableBoard(ctx, plan.boardId ?? "0");
  if (!board) return fail("BOARD_NOT_FOUND");
  const { link, title, description, markdown } = plan;
  await refuseBlockedLinks(ctx.deps, { link, title, description, markdown }, fail);
  const sectionId = await sectionOnBoard(db, board, plan.sectionId, fail);
  const { image, shows } = await composePin(ctx, plan, draftId, fail);
  const [cover] = plan.pages;
  const texts = {
    title: plan.title,
    description: plan.description,
    altText: cover?.altText ?? "",
    link: plan.link,
  };
  const added = await addPinOnce(
    ctx,
    {
      board,
      sectionId,
      image,
      ...texts,
      ...(note && { note }),
      shows,
      requestKey,
      names: mentionedNames(plan.description),
      method: "pinbuilder",
      isPaidPartnership: plan.isPaidPartnership,
      labels: declaredLabels(plan),
      originPinId: null,
      savedFromPinId: null,
      nativeCreatorId: ctx.viewer.user.id,
    },
    texts,
    fail,
  );
  if (!plan.commentsAllowed) await setCommentsAllowed(db, { pinId: added.id, allowed: false, now: now() });
  responseCache.refresh();
  return { ...added, board };
}

/** Checks the board first: without access to it, no other error is reported. */
export const publish = implement(contract.publish, async ({ ctx, input, fail }) => {
  const { scenario, note, pictures } = input;
  await managedAdvertiser(ctx, input.advertiserId, "boards");
  const { db } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const draftId = input.draftId ?? null;
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  // If the request is a retry, the draft may be gone, but the key finds the Pin.
  const draft = draftId ? await findDraft(db, { id: draftId, userId }) : null;
  if (draftId && !draft && !requestKey) return fail("DRAFT_NOT_FOUND");
  await checkPlan(
    ctx,
    { plan: pictures ? pictured(input.plan, pictures) : input.plan, scenario, isScheduled: false },
    fail,
  );
  const plan = pictures ? await keepPictures(ctx, input.plan, pictures, fail) : input.plan;
  const { board, ...added } = await publishPlan(ctx, { plan, draftId: draft?.id ?? null, requestKey, note }, fail);
  if (draft) await deleteDraft(db, { id: draft.id, userId });
  return showSavedPin(ctx, added, board, () => fail("BOARD_NOT_FOUND"));
});

/**
 * If a process dies while publishing, another one claims the Pin after this time. If the first was only slow, the
 * draft's key keeps the two from making two Pins.
 */
/** Maximum number of tries after internal errors. */
const TRIES_MAX = 5;

const refuse: Fail<ErrorName> = (name, details) => {
  throw new ProductError(name, details);
};

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/** Publishes a Pin at its time, or says why it can't be. */
export async function publishOne(deps: Deps, due: Due): Promise<void> {
  const { id, userId, plan, tries } = due;
  const now = deps.now();
  const requestKey = `scheduled-${id}`;
  const published = (pinId: string) =>
    updateDraft(deps.db, { id, change: { state: "published", pinId, updatedAt: now, claimedUntil: null } });
  try {
    // Keep the Pin as it is: the person may have moved or edited it since another process made it.
    const earlier = await findKeyedPin(deps.db, { pinnerId: userId, requestKey });
    if (earlier) return await published(earlier.id);
    const person = await findPersonToActFor(deps.db, { userId });
    if (!person) return refuse("AUTHORIZATION_FAILED");
    const ctx = asPerson(deps, { ...person, imageMediumUrl: null, isAdmin: false });
    const read = planSchema.safeParse(plan);
    if (!read.success) return refuse("PLAN_INCOMPLETE");
    await checkPlan(ctx, { plan: read.data, scenario: "default", isScheduled: true }, refuse);
    await published((await publishPlan(ctx, { plan: read.data, draftId: id, requestKey }, refuse)).id);
  } catch (error) {
    if (error instanceof ProductError && error.http < 500) return giveUp(deps, due, error.errorName);
    deps.log.warn({ err: error, draftId: id }, "a scheduled Pin could not be published");
    if (tries >= TRIES_MAX) await giveUp(deps, due, "INTERNAL");
  }
}

/** Gives up and notifies the person. If the board was merged during the attempt, tries again instead. */
async function giveUp({ db, events, now }: Deps, { id, plan }: Due, failure: ErrorName): Promise<void> {
  const { boardId = null, sectionId = null } = (plan ?? {}) as { boardId?: string | null; sectionId?: string | null };
  await db.transaction(async (tx) => {
    const isFailed = await failDraft(tx, { id, place: { boardId, sectionId }, failure, now: now() });
    if (isFailed) await events.record(tx, "pin.schedule_failed", { draftId: id });
  });
}
