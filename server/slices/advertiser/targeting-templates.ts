import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  countTargetingTemplates,
  deleteTargetingTemplate,
  insertTargetingTemplate,
  listTargetingTemplates,
  lockTargetingTemplate,
  type TargetingTemplateRow,
  writeTargeting,
} from "../../../db/queries/advertisers/targeting-templates.ts";
import type { TargetingTemplate } from "../../../src/advertiser/targeting-templates.contract.ts";
import * as contract from "../../../src/advertiser/targeting-templates.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { refuseTargets } from "./refusals.ts";

const serializeTemplate = (row: TargetingTemplateRow): TargetingTemplate => ({
  id: row.id,
  adAccountId: row.advertiserId,
  name: row.name,
  targetingSpec: row.targeting,
  keywords: row.keywords,
  placementGroup: row.placement,
  autoTargetingEnabled: row.isAutoTargeting,
  createdTime: row.createdAt.toISOString(),
  updatedTime: row.updatedAt.toISOString(),
});

export const targetingTemplates = implement(contract.listTargetingTemplates, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listTargetingTemplates(ctx.deps.db, { advertiserId, query: input.query ?? null, ...at }),
    present: (rows) => rows.map(serializeTemplate),
  });
});

export const createTargetingTemplate = implement(contract.createTargetingTemplate, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const row: TargetingTemplateRow = {
    id: newId(),
    advertiserId: account.id,
    name: input.name,
    targeting: input.targetingSpec,
    keywords: input.keywords,
    placement: input.placementGroup,
    isAutoTargeting: input.autoTargetingEnabled,
    createdAt: now(),
    updatedAt: now(),
  };
  await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    const many = await countTargetingTemplates(tx, account.id);
    if (many >= contract.TARGETING_TEMPLATES_MAX) fail("TARGETING_TEMPLATES_FULL");
    await refuseTargets(ctx, tx, account.id, { before: null, after: row.targeting });
    await insertTargetingTemplate(tx, row);
  });
  return serializeTemplate(row);
});

export const updateTargetingTemplate = implement(contract.updateTargetingTemplate, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now } = ctx.deps;
  const named = { advertiserId, id: input.templateId };
  return db.transaction(async (tx) => {
    const row = (await lockTargetingTemplate(tx, named)) ?? fail("TARGETING_TEMPLATE_NOT_FOUND");
    const next = { ...row, targeting: input.targetingSpec, updatedAt: now() };
    await refuseTargets(ctx, tx, advertiserId, { before: row.targeting, after: next.targeting });
    await writeTargeting(tx, next);
    return serializeTemplate(next);
  });
});

export const removeTargetingTemplate = implement(contract.deleteTargetingTemplate, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const gone = await deleteTargetingTemplate(ctx.deps.db, { advertiserId, id: input.templateId });
  return gone ? null : fail("TARGETING_TEMPLATE_NOT_FOUND");
});
