import type { Database } from "../../../db/client.ts";
import { type ChangeRow, listChanges, type NewChange, writeChanges } from "../../../db/queries/advertisers/changes.ts";
import type { Change as AccountChange } from "../../../src/advertiser/review.contract.ts";
import * as contract from "../../../src/advertiser/review.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const history = implement(contract.listHistory, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listChanges(ctx.deps.db, { advertiserId: id, thingId: input.thingId ?? null, ...at }),
    present: (rows) => rows.map(present),
  });
});

const fields = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>));

const present = ({ actorId, actorName, before, after, ...row }: ChangeRow): AccountChange => ({
  id: row.id,
  thing: row.thing,
  thingId: row.thingId,
  label: row.label,
  at: row.at,
  actor: actorId && actorName ? { id: actorId, username: actorName } : null,
  before: fields(before),
  after: fields(after),
});

/** Whether two values are the same JSON, ignoring the order of keys, which the database changes. */
export const sameJson = (a: unknown, b: unknown): boolean => written(a) === written(b);

const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) => {
    if (typeof part === "bigint") return part.toString();
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });

/** The actor of changes that the site itself makes. */
export const SITE = { user: null };

export type Change = Pick<NewChange, "thing" | "thingId" | "label"> & {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/**
 * Writes changes of an account's entities into its history, in the transaction of the change. Only fields that differ
 * are written.
 */
export async function recordChanges(
  ctx: Pick<Context, "deps"> & { viewer: { user: { id: string } | null } },
  tx: Database,
  advertiserId: string,
  changes: readonly Change[],
): Promise<void> {
  const { newId, now } = ctx.deps;
  const actorId = ctx.viewer.user?.id ?? null;
  const createdAt = now();
  const rows = changes.map(({ thing, thingId, label, before, after }) => {
    const fields = Object.keys({ ...before, ...after }).filter(
      (field) => !before || !after || !sameJson(wire(before[field]), wire(after[field])),
    );
    const only = (values: Record<string, unknown> | null) =>
      values && Object.fromEntries(fields.map((field) => [field, wire(values[field])]));
    return {
      thing,
      thingId,
      label,
      id: newId(),
      advertiserId,
      actorId,
      createdAt,
      before: only(before),
      after: only(after),
      fields,
    };
  });
  await writeChanges(
    tx,
    rows.filter(({ fields }) => fields.length > 0).map(({ fields, ...row }) => row),
  );
}

/** JSON has no bigint, so amounts become text. */
const wire = (value: unknown): unknown =>
  typeof value === "bigint" ? value.toString() : value instanceof Date ? value.toISOString() : (value ?? null);
