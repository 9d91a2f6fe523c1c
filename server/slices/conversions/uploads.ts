import { findUpload, listUploads } from "../../../db/queries/conversions/read-events.ts";
import { findTouches } from "../../../db/queries/conversions/touches.ts";
import { addToUpload, FAULTS_KEPT, insertUpload } from "../../../db/queries/conversions/write-events.ts";
import { type CheckedEvent, checkEvent, UPLOAD_DAYS } from "../../../src/conversions/event.rules.ts";
import * as reportContract from "../../../src/conversions/report.contract.ts";
import * as sendContract from "../../../src/conversions/send.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { type ConversionAccount, recordEvents, soughtOf } from "./record.ts";
import { serializeUpload } from "./reports.ts";

export const upload = implement(sendContract.uploadEvents, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "conversions", fail);
  const { db, newId, now } = ctx.deps;
  const { kind, fileName, firstRow } = input;
  const of = { advertiserId: account.id };
  const known = input.uploadId ? await findUpload(db, { ...of, id: input.uploadId }) : null;
  if (input.uploadId && known?.kind !== kind) return fail("CONVERSION_UPLOAD_NOT_FOUND");
  const at = { now: now().getTime(), days: UPLOAD_DAYS, isFile: true };
  const checked = input.rows.map((row) => checkEvent(row, at));
  const events = checked.flatMap(({ event }) => event ?? []);
  const faults = checked.flatMap(({ faults: found }, index) =>
    found.slice(0, 1).map((fault) => ({ row: firstRow + index, fault })),
  );
  const { outcomes, kinds } = await (kind === "ANALYSIS" ? analyse : keep)(ctx, account, events);
  const had = (touch: string) => kinds.filter((one) => strongest(one) === touch).length;
  const counts = {
    rows: checked.length,
    counted: outcomes.filter((one) => one === "counted").length,
    doubled: outcomes.filter((one) => one === "doubled").length,
    refused: faults.length,
    clicked: had("CLICK"),
    engaged: had("ENGAGEMENT"),
    viewed: had("VIEW"),
  };
  const id = known?.id ?? newId();
  if (known) await addToUpload(db, { ...of, id, kind, counts, faults });
  else {
    const about = { id, ...of, userId: ctx.viewer.user.id, kind, fileName, createdAt: now() };
    await insertUpload(db, { ...about, ...counts, faults: faults.slice(0, FAULTS_KEPT) });
  }
  const written = await findUpload(db, { ...of, id });
  if (!written) return fail("CONVERSION_UPLOAD_NOT_FOUND");
  return serializeUpload(written);
});

const strongest = (kinds: ReadonlySet<string>) => ["CLICK", "ENGAGEMENT", "VIEW"].find((kind) => kinds.has(kind));

async function keep(ctx: UserContext, account: ConversionAccount, events: readonly CheckedEvent[]) {
  if (events.length === 0) return { outcomes: [], kinds: [] };
  const { outcomes, touched } = await recordEvents(ctx.deps, { account, source: "UPLOAD" }, events);
  return { outcomes, kinds: [...touched.values()] };
}

/** Rows are matched and counted, but never stored. */
async function analyse(ctx: UserContext, account: ConversionAccount, events: readonly CheckedEvent[]) {
  const numbered = events.map((event) => ({ ...event, id: ctx.deps.newId() }));
  const sought = await soughtOf(ctx.deps, account, numbered);
  const kinds = new Map<string, Set<string>>();
  for (const { id, kind } of await findTouches(ctx.deps.db, { advertiserId: account.id, sought }))
    kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
  return { outcomes: events.map(() => "counted" as const), kinds: [...kinds.values()] };
}

export const uploads = implement(reportContract.listUploads, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listUploads(ctx.deps.db, { advertiserId: id, kind: input.uploadKind, ...at }),
    present: (rows) => rows.map(serializeUpload),
  });
});
