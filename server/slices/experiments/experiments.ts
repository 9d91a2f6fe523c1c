import type { Database } from "../../../db/client.ts";
import { awaitShard } from "../../../db/queries/ad-delivery/settling.ts";
import { notifySpent } from "../../../db/queries/ad-delivery/write-settled.ts";
import {
  type CampaignRow,
  lockAdGroup,
  lockCampaign,
  updateAdGroup,
  updateCampaign,
} from "../../../db/queries/ads/write-ads.ts";
import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  countOpen,
  type ExperimentRow,
  findByKey,
  findExperiment,
  insertExperiment,
  listExperiments,
  nameInConflict,
  stopExperiment,
} from "../../../db/queries/experiments/experiments.ts";
import { shardOf } from "../../../src/ads/settle.rules.ts";
import type { ExperimentArm, ExperimentLevel } from "../../../src/experiments/arms.ts";
import { EXPERIMENTS_MAX, type Experiment, isLengthAllowed, stateOf } from "../../../src/experiments/experiment.ts";
import * as contract from "../../../src/experiments/experiments.contract.ts";
import { type ArmBudget, splitOf } from "../../../src/experiments/split.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { ProblemCode } from "../../../src/texts/problems.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { idempotencyKeyOf, implement, onceByKey } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { beginCampaignLimits, recordChanges } from "../advertiser/public.ts";

/** Parses JSON, which one of the database engines returns as text. */
export const parsed = <T>(value: unknown): T => (typeof value === "string" ? (JSON.parse(value) as T) : (value as T));
const at = (time: string | null) => (time === null ? null : new Date(time));

export const serializeExperiment = ({ refs, totals: _, ...row }: ExperimentRow, now: Date): Experiment => ({
  ...row,
  refs: parsed<Experiment["refs"] | null>(refs) ?? [],
  state: stateOf(
    { startTime: new Date(row.startTime), endTime: new Date(row.endTime), stoppedTime: at(row.stoppedTime) },
    now,
  ),
});

/** The account's row is locked, so that of two experiments with the same campaign the second is refused. */
export const create = implement(contract.createExperiment, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const advertiserId = account.id;
  const { name, kind, level, metric, refIds } = input;
  const at = now();
  const startTime = input.startTime ? new Date(input.startTime) : at;
  const endTime = new Date(input.endTime);
  const key = idempotencyKeyOf(ctx, input, fail);
  const known = {
    find: (requestKey: string) => findByKey(db, { advertiserId, requestKey }),
    isSame: (made: { name: string; kind: string }) => made.name === name && made.kind === kind,
    index: "ad_experiments_request_key_idx",
  };
  const write = () =>
    db.transaction(async (tx) => {
      if (startTime < new Date(at.getTime() - CLOCK_MS) || !isLengthAllowed(startTime, endTime))
        refuse("experimentLength");
      // Budgets may change, so lock the account's shard before its row, in the same order as settling.
      if (kind === "AB") await awaitShard(tx, shardOf(advertiserId));
      await lockAccount(tx, account);
      if ((await countOpen(tx, { advertiserId, now: at })) >= EXPERIMENTS_MAX) fail("EXPERIMENTS_FULL");
      const things = [];
      for (const id of refIds) things.push(await lockThing(tx, level, { id, advertiserId }));
      const taken = await nameInConflict(tx, { refIds, from: startTime, until: endTime });
      if (taken !== null) refuse("experimentTaken", { name: taken });
      const each = kind === "AB" ? await split(ctx, tx, level, things, input.budgetInMicroCurrency ?? null) : null;
      const id = newId();
      const arms: readonly ExperimentArm[] = kind === "AB" ? ["A", "B"] : refIds.map(() => "TEST");
      const controlPercent = kind === "HOLDOUT" ? (input.controlPercent ?? CONTROL_USUAL) : null;
      const row = { id, advertiserId, name, kind, level, metric, controlPercent, startTime, endTime, createdAt: at };
      const refs = refIds.map((refId, index) => ({ refId, arm: arms[index] ?? "TEST", budgetMicro: each }));
      await insertExperiment(tx, { ...row, requestKey: key }, refs);
      const change = { thing: "EXPERIMENT" as const, thingId: id, label: name };
      const after = { kind, level, metric, controlPercent, refIds, startTime, endTime };
      await recordChanges(ctx, tx, advertiserId, [{ ...change, before: null, after }]);
      const kindOfRef = level === "CAMPAIGN" ? "campaign" : "group";
      await notifySpent(
        tx,
        refIds.map((ref) => ({ kind: kindOfRef, ref })),
      );
      return { id };
    });
  const { id: experimentId } = await onceByKey(key, known, write, fail);
  const made = await findExperiment(db, { advertiserId, experimentId });
  if (!made) throw new Error("an experiment that was just made is gone");
  return serializeExperiment(made, at);
});

/** Tolerance for a device's clock that is behind. */
const CLOCK_MS = 5 * 60_000;
const CONTROL_USUAL = 10;

function refuse(code: ProblemCode, params?: Record<string, string>): never {
  throw new ProductError("EXPERIMENT_REFUSED", { reason: { code, ...(params && { params }) } });
}

type Caps = Partial<Pick<CampaignRow, "dailySpendCapMicro" | "lifetimeSpendCapMicro">> & { updatedAt: Date };
interface Thing extends ArmBudget {
  id: string;
  name: string;
}

async function lockThing(
  tx: Database,
  level: ExperimentLevel,
  named: { id: string; advertiserId: string },
): Promise<Thing> {
  const units = (micro: bigint | null) => (micro === null ? null : Number(micro));
  if (level === "CAMPAIGN") {
    const row = await lockCampaign(tx, named);
    if (!row || row.status === "ARCHIVED") return refuse("experimentGone");
    const budgets = { daily: units(row.dailySpendCapMicro), lifetime: units(row.lifetimeSpendCapMicro) };
    return { id: row.id, name: row.name, ...budgets, isShared: false };
  }
  const row = await lockAdGroup(tx, named);
  if (!row || row.status === "ARCHIVED") return refuse("experimentGone");
  const budget = units(row.budgetMicro);
  return {
    id: row.id,
    name: row.name,
    isShared: row.budgetType === "CBO_ADGROUP",
    daily: row.budgetType === "DAILY" ? budget : null,
    lifetime: row.budgetType === "LIFETIME" ? budget : null,
  };
}

/** Gives both arms the same budget, and writes that into the history. @returns each arm's current budget */
async function split(
  ctx: UserContext,
  tx: Database,
  level: ExperimentLevel,
  [a, b]: readonly Thing[],
  given: number | null,
): Promise<bigint> {
  if (!a || !b) return refuse("experimentGone");
  const found = splitOf(level, [a, b], given);
  if ("fault" in found) return refuse(found.fault);
  const each = BigInt(found.each);
  const updatedAt = ctx.deps.now();
  for (const thing of [a, b]) {
    if (thing[found.kind] === found.each) continue;
    const field = found.kind === "daily" ? "dailySpendCapMicro" : "lifetimeSpendCapMicro";
    const isCampaign = level === "CAMPAIGN";
    const row = isCampaign
      ? await capCampaign(tx, thing, { [field]: each, updatedAt })
      : await updateAdGroup(tx, thing.id, { budgetMicro: each, updatedAt });
    const name = isCampaign ? (found.kind === "daily" ? "dailySpendCap" : "lifetimeSpendCap") : "budgetInMicroCurrency";
    await recordChanges(ctx, tx, row.advertiserId, [
      {
        thing: level,
        thingId: thing.id,
        label: thing.name,
        before: { [name]: thing[found.kind] },
        after: { [name]: found.each },
      },
    ]);
  }
  return each;
}

/**
 * Sets a campaign's spending caps and starts their limits, because the campaign may have had no cap; an ad group with a
 * budget always has one.
 */
async function capCampaign(tx: Database, { id, daily, lifetime }: Thing, set: Caps): Promise<CampaignRow> {
  const row = await updateCampaign(tx, id, set);
  const micro = (units: number | null) => (units === null ? null : BigInt(units));
  const before = { ...row, dailySpendCapMicro: micro(daily), lifetimeSpendCapMicro: micro(lifetime) };
  await beginCampaignLimits(tx, before, row, set.updatedAt);
  return row;
}

export const list = implement(contract.listExperiments, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, now } = ctx.deps;
  return pageById(input, fail, {
    list: (at) => listExperiments(db, { advertiserId: id, ...at }),
    present: (rows) => rows.map((row) => serializeExperiment(row, now())),
  });
});

/** Does nothing if the experiment has already ended. */
export const stop = implement(contract.stopExperiment, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now } = ctx.deps;
  const named = { advertiserId, experimentId: input.experimentId };
  const at = now();
  const found = serializeExperiment((await findExperiment(db, named)) ?? fail("EXPERIMENT_NOT_FOUND"), at);
  await db.transaction(async (tx) => {
    if (!(await stopExperiment(tx, { id: found.id, now: at }))) return;
    const kind = found.level === "CAMPAIGN" ? "campaign" : "group";
    await notifySpent(
      tx,
      found.refs.map(({ id }) => ({ kind, ref: id })),
    );
    const change = { thing: "EXPERIMENT" as const, thingId: found.id, label: found.name };
    await recordChanges(ctx, tx, advertiserId, [{ ...change, before: { stopped: false }, after: { stopped: true } }]);
  });
  return serializeExperiment((await findExperiment(db, named)) ?? fail("EXPERIMENT_NOT_FOUND"), at);
});
