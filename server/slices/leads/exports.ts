import {
  deleteOldLeads,
  findLeadExport,
  insertLeadExport,
  isAdOf,
  type LeadExportRow,
  listLeads,
} from "../../../db/queries/leads/leads.ts";
import { LEAD_DAYS } from "../../../src/leads/form.ts";
import * as contract from "../../../src/leads/leads.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { csvText } from "../../platform/http/csv-text.ts";
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

interface Piece {
  text: string;
  /** The last lead of the piece; null at the end of the file. */
  last: string | null;
}
const HEAD = ["lead_id", "created_time", "form", "question", "answer"];

/** The part of an export's file with the leads after one; the first has the head. */
async function pieceOf({ db, now, sealer }: Deps, asked: LeadExportRow, after: string | null): Promise<Piece> {
  const at = now().getTime();
  // No lead is older or newer. Days at the ends of the calendar are no times for the database.
  const from = new Date(Math.max(Date.parse(asked.startDay), at - (LEAD_DAYS + 1) * DAY_MS));
  const until = new Date(Math.min(Date.parse(asked.endDay), at) + DAY_MS);
  const found = await listLeads(db, { adId: asked.adId, from, until, after: after ?? "0", limit: LEADS_AT_ONCE });
  const lines: string[][] = after === null ? [HEAD] : [];
  for (const { lead, questions, form } of found) {
    const answers = JSON.parse(sealer.open(lead.answers, ABOUT.lead(lead.id))) as string[][];
    for (const [index, { type, label }] of questions.entries())
      lines.push([lead.id, lead.createdAt.toISOString(), form, label ?? type, (answers[index] ?? []).join(", ")]);
  }
  return {
    text: csvText(lines, after === null),
    last: found.length < LEADS_AT_ONCE ? null : (found.at(-1)?.lead.id ?? null),
  };
}

/**
 * `/ads/leads/<link>`: the leads of an export as CSV, for anyone with the link. Each piece waits for its address's turn,
 * like other public reads.
 * @throws ProductError NOT_FOUND, RATE_LIMITED
 */
export async function serveLeads({ deps, ip, request }: Context, link: string): Promise<Response> {
  const read = readLink(deps, PURPOSE, link);
  const asked = read && (await findLeadExport(deps.db, read.id));
  if (!asked) throw new ProductError("NOT_FOUND");
  const next = (after: string | null) =>
    deps.shares.run({ sender: { ip }, lane: "read", signal: request?.signal }, () => pieceOf(deps, asked, after));
  const encoder = new TextEncoder();
  let piece = await next(null);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (piece.text) controller.enqueue(encoder.encode(piece.text));
      if (piece.last === null) controller.close();
      else piece = await next(piece.last);
    },
  });
  return new Response(body, {
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
