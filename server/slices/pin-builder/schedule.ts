import { type DraftRow, findDraft, updateDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { listScheduled as queryScheduled } from "../../../db/queries/pin-builder/scheduled.ts";
import { isStorableTime } from "../../../src/model/values.ts";
import { isScheduleTime } from "../../../src/pin-builder/complete.rules.ts";
import * as contract from "../../../src/pin-builder/publish.contract.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { savableBoard } from "../../platform/access/content-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId } from "../../platform/serializers/bookmark.ts";
import { pageByKey } from "../../platform/serializers/page-by-key.ts";
import { sectionOnBoard } from "../pins/public.ts";
import { composePin } from "./compose-pin.ts";
import { keepDraft, serializeDrafts } from "./drafts.ts";
import { checkPlan } from "./publish.ts";

/** Checks everything and crops the pictures now, so that errors don't appear only at publishing time. */
export const schedule = implement(contract.schedule, async ({ ctx, input, fail }) => {
  const { plan, scenario } = input;
  await managedAdvertiser(ctx, input.advertiserId, "boards");
  const draftId = input.draftId ?? null;
  const publishAt = new Date(input.publishAt);
  if (!isScheduleTime(publishAt, ctx.deps.now())) return fail("SCHEDULE_INVALID");
  const mine = { userId: ctx.viewer.user.id };
  if (draftId && !(await findDraft(ctx.deps.db, { id: draftId, ...mine }))) return fail("DRAFT_NOT_FOUND");
  await checkPlan(ctx, { plan, scenario, isScheduled: true }, fail);
  const board = await savableBoard(ctx, plan.boardId ?? "0");
  if (!board) return fail("BOARD_NOT_FOUND");
  await sectionOnBoard(ctx.deps.db, board, plan.sectionId, fail);
  await composePin(ctx, plan, draftId, fail);
  const id = await keepDraft(ctx, { draftId, version: null, plan, publishAt }, (name, details) =>
    name === "DRAFT_CHANGED" ? fail("DRAFT_NOT_FOUND", details) : fail(name, details),
  );
  const row = await findDraft(ctx.deps.db, { id, ...mine });
  const [draft] = row ? await serializeDrafts(ctx.deps, [row]) : [];
  return draft ?? fail("DRAFT_NOT_FOUND");
});

/** Whether a process is publishing the draft, which then can't be canceled. */
export const isBeingPublished = ({ claimedUntil }: Pick<DraftRow, "claimedUntil">, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now;

export const reschedule = implement(contract.reschedule, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const publishAt = new Date(input.publishAt);
  const mine = { id: input.draftId, userId: ctx.viewer.user.id };
  await db.transaction(async (tx) => {
    const found = (await findDraft(tx, mine, "update")) ?? fail("DRAFT_NOT_FOUND");
    if (found.state !== "scheduled" || isBeingPublished(found, now())) fail("DRAFT_NOT_FOUND");
    if (!isScheduleTime(publishAt, now())) fail("SCHEDULE_INVALID");
    const change = { publishAt, claimedUntil: null, tries: 0, updatedAt: now(), version: found.version + 1 };
    await updateDraft(tx, { id: found.id, change });
  });
  const row = await findDraft(db, mine);
  const [draft] = row ? await serializeDrafts(ctx.deps, [row]) : [];
  return draft ?? fail("DRAFT_NOT_FOUND");
});

export const unschedule = implement(contract.unschedule, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const mine = { id: input.draftId, userId: ctx.viewer.user.id };
  await db.transaction(async (tx) => {
    const found = (await findDraft(tx, mine, "update")) ?? fail("DRAFT_NOT_FOUND");
    if (isBeingPublished(found, now())) fail("DRAFT_NOT_FOUND");
    const change = { state: "draft" as const, publishAt: null, claimedUntil: null, updatedAt: now() };
    await updateDraft(tx, { id: found.id, change: { ...change, version: found.version + 1 } });
  });
  const row = await findDraft(db, mine);
  const [draft] = row ? await serializeDrafts(ctx.deps, [row]) : [];
  return draft ?? fail("DRAFT_NOT_FOUND");
});

const isTime = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && isStorableTime(text);
const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);

export const listScheduled = implement(contract.listScheduled, async ({ ctx, input, fail }) =>
  pageByKey(input, fail, {
    parts: 2,
    isGood: ([time, id]) => isTime(time) && isId(id),
    list: async ({ after, limit }) => {
      const [time, id] = after ?? [];
      const rows = await queryScheduled(ctx.deps.db, {
        userId: ctx.viewer.user.id,
        from: dateOf(input.from),
        to: dateOf(input.to),
        after: time && id ? { publishAt: new Date(time), id } : null,
        limit,
      });
      return serializeDrafts(ctx.deps, rows);
    },
    cursorOf: ({ publishAt, id }) => [publishAt ?? "", id],
    present: (draft) => draft,
  }),
);
