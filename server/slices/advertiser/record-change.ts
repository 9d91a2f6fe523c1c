import type { Database } from "../../../db/client.ts";
import { type NewChange, writeChanges } from "../../../db/queries/advertisers/changes.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { sameJson } from "./same-json.ts";

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
