import { notifySpent } from "../../../db/queries/ad-delivery/write-settled.ts";
import { findExperiment, stopExperiment } from "../../../db/queries/experiments/experiments.ts";
import { stopExperiment as contract } from "../../../src/experiments/experiments.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { serializeExperiment } from "./present.ts";

/** Does nothing if the experiment has already ended. */
export const stop = implement(contract, async ({ ctx, input, fail }) => {
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
