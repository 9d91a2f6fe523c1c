import { stringify } from "csv-stringify/sync";
import {
  deleteOldLeads,
  findLeadExport,
  insertLeadExport,
  isAdOf,
  listLeads,
} from "../../../db/queries/leads/leads.ts";
import { LEAD_DAYS } from "../../../src/leads/form.ts";
import * as contract from "../../../src/leads/leads.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { readLink, signLink } from "../../platform/secrets/signed-link.ts";
import { daysAgo } from "../../platform/system/clock.ts";

const PURPOSE = "lead-export";
const LINK_MS = 3_600_000;
const DAY_MS = 86_400_000;
const LEADS_AT_ONCE = 500;

/** The file is made when its link is opened, so that it never outlives the leads. */
export const createExport = implement(contract.createLeadExport, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "account", fail);
  const { db, newId, now } = ctx.deps;
  const { adId, startDate: startDay, endDate: endDay } = input;
  if (!(await isAdOf(db, { adId, advertiserId }))) fail("AD_NOT_FOUND");
  const id = newId();
  await insertLeadExport(db, { id, advertiserId, adId, startDay, endDay, createdAt: now() });
  return { id };
});

export const leadExport = implement(contract.getLeadExport, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "account", fail);
  const found = await findLeadExport(ctx.deps.db, input.exportId);
  if (found?.advertiserId !== advertiserId) return fail("LEAD_EXPORT_NOT_FOUND");
  const link = signLink(ctx.deps, PURPOSE, found.id, LINK_MS);
  return { id: found.id, url: `${ctx.deps.config.publicUrl}/ads/leads/${link}` };
});

/** `/ads/leads/<link>`: the leads of an export as CSV, for anyone with the link. @throws ProductError NOT_FOUND */
export async function serveLeads({ deps }: Context, link: string): Promise<Response> {
  const { db, sealer } = deps;
  const read = readLink(deps, PURPOSE, link);
  const asked = read && (await findLeadExport(db, read.id));
  if (!asked) throw new ProductError("NOT_FOUND");
  const from = new Date(`${asked.startDay}T00:00:00Z`);
  const until = new Date(Date.parse(`${asked.endDay}T00:00:00Z`) + DAY_MS);
  const lines: string[][] = [["lead_id", "created_time", "form", "question", "answer"]];
  for (let after = "0"; ; ) {
    const found = await listLeads(db, { adId: asked.adId, from, until, after, limit: LEADS_AT_ONCE });
    for (const { lead, questions, form } of found) {
      const answers = JSON.parse(sealer.open(lead.answers, ABOUT.lead(lead.id))) as string[][];
      for (const [index, { type, label }] of questions.entries()) {
        const at = lead.createdAt.toISOString();
        lines.push([lead.id, at, form, label ?? type, (answers[index] ?? []).join(", ")]);
      }
    }
    const last = found.at(-1);
    if (!last || found.length < LEADS_AT_ONCE) break;
    after = last.lead.id;
  }
  return new Response(stringify(lines, { escape_formulas: true, bom: true, record_delimiter: "windows" }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="leads.csv"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Runs hourly: the site deletes answers after 30 days. */
export async function forgetLeads({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => deleteOldLeads(db, { before: daysAgo(now(), LEAD_DAYS), limit }));
}
