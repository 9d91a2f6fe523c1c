import {
  countDrafts,
  type DraftRow,
  deleteDraft,
  findDraft,
  listDrafts,
  putDraft,
} from "../../../db/queries/ads/drafts.ts";
import {
  type CampaignDraft,
  DRAFTS_MAX,
  deleteDraft as deleteContract,
  getDraft,
  listDrafts as listContract,
  saveDraft,
} from "../../../src/advertiser/campaign-drafts.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { type InParts, OwnKeys } from "../../platform/json-text/json-text.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** Returns the fields as stored, because only the client's stepper knows them. */
const present = ({ id, draft, updatedAt }: Pick<DraftRow, "id" | "draft" | "updatedAt">): InParts<CampaignDraft> => ({
  id,
  updatedTime: updatedAt.toISOString(),
  draft: new OwnKeys<CampaignDraft["draft"]>(JSON.stringify(draft)),
});

export const list = implement(listContract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const found = await listDrafts(ctx.deps.db, { advertiserId: account.id, userId: ctx.viewer.user.id });
  return { items: found.map(present) };
});

export const get = implement(getDraft, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const who = { advertiserId: account.id, userId: ctx.viewer.user.id };
  const found = await findDraft(ctx.deps.db, { ...who, id: input.draftId });
  return found ? present(found) : fail("CAMPAIGN_DRAFT_NOT_FOUND");
});

export const save = implement(saveDraft, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const who = { advertiserId: account.id, userId: ctx.viewer.user.id };
  const { draftId, updatedTime, draft } = input;
  return db.transaction(async (tx) => {
    const before = draftId ? await findDraft(tx, { ...who, id: draftId }, true) : null;
    if (draftId && !before) return fail("CAMPAIGN_DRAFT_NOT_FOUND");
    if (before && updatedTime && before.updatedAt.getTime() !== Date.parse(updatedTime))
      return fail("AD_ENTITY_CHANGED");
    if (!before && (await countDrafts(tx, who)) >= DRAFTS_MAX) return fail("CAMPAIGN_DRAFTS_FULL");
    const row = { ...who, id: before?.id ?? newId(), draft, now: now() };
    await putDraft(tx, row);
    return present({ id: row.id, draft, updatedAt: row.now });
  });
});

export const remove = implement(deleteContract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const who = { advertiserId: account.id, userId: ctx.viewer.user.id };
  if (!(await deleteDraft(ctx.deps.db, { ...who, id: input.draftId }))) return fail("CAMPAIGN_DRAFT_NOT_FOUND");
  return null;
});
