import { keepSnapshot } from "../../../db/queries/safety/cases.ts";
import { trustNotice } from "../../../db/queries/safety/notices.ts";
import { reportAppealsOf } from "../../../db/queries/safety/report-appeals.ts";
import { insertReport, type ReportRow } from "../../../db/queries/safety/reports.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { normalEmail } from "../../../src/identity/email.rules.ts";
import { ProductError, refusedAsNull } from "../../../src/model/errors.ts";
import { at } from "../../../src/model/problem.ts";
import type { ReportKind } from "../../../src/model/report-reasons.ts";
import { ALL_SUB_REASONS } from "../../../src/model/sub-reasons.ts";
import * as contract from "../../../src/safety/notice.contract.ts";
import { type Addressed, checkNotice, NOTICE_REASONS, readAddress } from "../../../src/safety/notice.rules.ts";
import { viewableBoard } from "../../platform/access/content-access.ts";
import { withCaptcha } from "../../platform/captcha/with-captcha.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { noticeToken, readNoticeToken } from "../../platform/sessions/notice-token.ts";
import { viewableSection } from "../sections/public.ts";
import { activeFlagger } from "./flagger.ts";
import { type Reported, reported } from "./reported.ts";
import { serializeReport } from "./reports.ts";

async function idAt(ctx: Context, place: Addressed): Promise<string | null> {
  if (place.kind === "pin") return place.id;
  const { username } = place;
  switch (place.kind) {
    case "user":
      return (await findActivePerson(ctx.deps.db, { username, viewerId: ctx.viewer.user?.id ?? null }))?.id ?? null;
    case "board":
      return (await viewableBoard(ctx, { username, slug: place.slug }))?.id ?? null;
    case "section": {
      const ref = { username, boardSlug: place.slug, sectionSlug: place.section };
      return (await viewableSection(ctx, ref))?.id ?? null;
    }
  }
}

interface Thing extends Reported {
  kind: ReportKind;
}

/** The thing at an address, if the viewer may see it; a notice must not reveal what exists. */
async function thingAt(ctx: Context, address: string): Promise<Thing | "elsewhere" | null> {
  const { publicUrl, handshakeOrigins } = ctx.deps.config;
  const place = readAddress(address, [publicUrl, ...handshakeOrigins]);
  if (place === null || place === "elsewhere") return place;
  const exact = await idAt(ctx, place);
  // Other pages of a board have an address like a section's.
  const around = place.kind === "section" && exact === null ? ({ ...place, kind: "board" } as const) : null;
  const subjectId = around ? await idAt(ctx, around) : exact;
  if (subjectId === null) return null;
  const { kind } = around ?? place;
  const thing = await reported(ctx, { kind, subjectId }, (name) => {
    throw new ProductError(name);
  }).catch(refusedAsNull);
  return thing && { ...thing, kind };
}

export const sendNotice = implement(contract.sendNotice, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const reporter = ctx.viewer.type === "AUTH" ? ctx.viewer.user : null;
  const fields = checkNotice({ ...input, hasAccount: reporter !== null });
  const thing = fields.address ? null : await thingAt(ctx, input.address);
  if (thing === "elsewhere") fields.address = { code: "noticeAddressElsewhere" };
  else if (thing === null) fields.address ??= { code: "noticeAddressUnknown" };
  const [first] = Object.values(fields);
  const reason = NOTICE_REASONS.find((one) => one === input.reason);
  const subReason = ALL_SUB_REASONS.find((one) => one === input.subReason) ?? null;
  if (first || !thing || thing === "elsewhere" || !reason)
    return fail("INVALID_PARAMETERS", { ...(first && { reason: first }), fields });
  if (thing.ownerId === reporter?.id) fail("INVALID_PARAMETERS", at("address", { code: "reportOwn" }));
  return withCaptcha(ctx, { action: "notice", tokens: input }, fail, async () => {
    const email = reporter || input.email === "" ? null : normalEmail(input.email).toLowerCase();
    const { snapshot, ...target } = thing;
    // An address that nobody has confirmed makes nobody a trusted flagger.
    const flaggerId = reporter && (await activeFlagger(ctx.deps, { userId: reporter.id }));
    const notifier = reporter
      ? { reporterId: reporter.id }
      : { notifierEmail: email, notifierName: input.name || null, notifierLocale: ctx.locale };
    const made = await db.transaction(async (tx) => {
      const said = { reason, subReason, text: input.text };
      const report = { id: newId(), ...target, ...notifier, flaggerId, ...said, createdAt: now() };
      const row = await insertReport(tx, report);
      if (row?.caseId) await keepSnapshot(tx, { caseId: row.caseId, snapshot: JSON.stringify(snapshot) });
      if (row && email) await events.record(tx, "mail.notice_received", { reportId: row.id });
      return row;
    });
    if (!made) return fail("REPORT_OPEN");
    return { email, token: reporter || email ? null : noticeToken(ctx.deps, made) };
  });
});

async function serializeNotice({ deps }: Context, row: ReportRow) {
  const [appeal = null] = await reportAppealsOf(deps.db, { reportIds: [row.id] });
  const { notifierEmail: email, flaggerId, state, path } = row;
  const isWaiting = email !== null && flaggerId === null && state === "open";
  const mayConfirm = isWaiting && (await activeFlagger(deps, { email })) !== null;
  return { ...serializeReport(row, appeal), path, mayConfirm };
}

export const notice = implement(contract.getNotice, async ({ ctx, input, fail }) =>
  serializeNotice(ctx, (await readNoticeToken(ctx.deps, input.token)) ?? fail("NOTICE_LINK_INVALID")),
);

export const confirmNotice = implement(contract.confirmNotice, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const row = (await readNoticeToken(ctx.deps, input.token)) ?? fail("NOTICE_LINK_INVALID");
  const flaggerId = row.notifierEmail && (await activeFlagger(ctx.deps, { email: row.notifierEmail }));
  const trusted = flaggerId && (await db.transaction((tx) => trustNotice(tx, { id: row.id, flaggerId })));
  return serializeNotice(ctx, trusted || row);
});
