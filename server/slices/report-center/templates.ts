import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  countTemplates,
  deleteTemplate as erase,
  findTemplate,
  listTemplates,
  putTemplate,
  subscribe,
  unsubscribe,
} from "../../../db/queries/report-center/templates.ts";
import { TEMPLATES_MAX } from "../../../src/report-center/report.ts";
import * as contract from "../../../src/report-center/report-center.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { nextRun } from "./clock.ts";
import { mayChange, serializeTemplate } from "./runs.ts";

/** The person who schedules a report gets its mails. */
export const saveTemplate = implement(contract.saveTemplate, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, newId } = ctx.deps;
  const now = ctx.deps.now();
  const asked = { advertiserId: account.id, userId: ctx.viewer.user.id };
  const { name, spec } = input;
  const schedule = input.schedule ?? null;
  const templateId = await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    const known = input.templateId ? await findTemplate(tx, { ...asked, templateId: input.templateId }) : null;
    if (input.templateId && !known) fail("REPORT_TEMPLATE_NOT_FOUND");
    if (known && !mayChange(account.role, known, asked.userId)) fail("NOT_PERMITTED");
    if (!known && (await countTemplates(tx, account.id)) >= TEMPLATES_MAX) fail("REPORT_TEMPLATES_FULL");
    const id = known?.id ?? newId();
    const nextRunAt = schedule && nextRun(schedule, account.timeZone, now);
    const row = { id, advertiserId: account.id, name, spec, schedule, nextRunAt, createdAt: now, updatedAt: now };
    await putTemplate(tx, { ...row, creatorId: asked.userId });
    const isNewlyScheduled = schedule !== null && (known === null || known.schedule === null);
    if (isNewlyScheduled) await subscribe(tx, { templateId: id, userId: asked.userId });
    return id;
  });
  const saved = await findTemplate(db, { ...asked, templateId });
  return saved ? serializeTemplate(saved) : fail("REPORT_TEMPLATE_NOT_FOUND");
});

export const deleteTemplate = implement(contract.deleteTemplate, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db } = ctx.deps;
  const asked = { advertiserId: account.id, userId: ctx.viewer.user.id, templateId: input.templateId };
  const found = (await findTemplate(db, asked)) ?? fail("REPORT_TEMPLATE_NOT_FOUND");
  if (!mayChange(account.role, found, asked.userId)) fail("NOT_PERMITTED");
  await erase(db, found.id);
  return null;
});

export const templates = implement(contract.listTemplates, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const asked = { advertiserId: id, userId: ctx.viewer.user.id };
  return pageById(input, fail, {
    list: (at) => listTemplates(ctx.deps.db, { ...asked, ...at }),
    present: (rows) => rows.map(serializeTemplate),
  });
});

export const setSubscription = implement(contract.setSubscription, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db } = ctx.deps;
  const asked = { advertiserId: id, userId: ctx.viewer.user.id, templateId: input.templateId };
  if (!(await findTemplate(db, asked))) fail("REPORT_TEMPLATE_NOT_FOUND");
  await (input.isSubscribed ? subscribe : unsubscribe)(db, { templateId: asked.templateId, userId: asked.userId });
  const found = (await findTemplate(db, asked)) ?? fail("REPORT_TEMPLATE_NOT_FOUND");
  return serializeTemplate(found);
});
