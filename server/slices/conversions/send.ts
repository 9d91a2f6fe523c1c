import { listTests } from "../../../db/queries/conversions/read-events.ts";
import { API_DAYS, checkEvent } from "../../../src/conversions/event.rules.ts";
import * as reportContract from "../../../src/conversions/report.contract.ts";
import * as sendContract from "../../../src/conversions/send.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { recordEvents, recordTests } from "./record.ts";

export const send = implement(sendContract.sendEvents, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "conversions", fail);
  const { deps } = ctx;
  const at = { now: deps.now().getTime(), days: API_DAYS };
  const checked = input.data.map((row) => checkEvent(row, at));
  const batch = { account, source: "API" as const };
  const good = checked.flatMap(({ event }) => event ?? []);
  if (input.test) await recordTests(deps, batch, input.data, checked);
  const outcomes = input.test || good.length === 0 ? [] : (await recordEvents(deps, batch, good)).outcomes;
  let taken = 0;
  return {
    numEventsReceived: checked.length,
    numEventsProcessed: good.length,
    events: checked.map(({ event, faults, warnings }) => {
      const outcome = event ? (outcomes[taken++] ?? "counted") : null;
      return {
        status: outcome === null ? ("failed" as const) : outcome === "doubled" ? outcome : ("processed" as const),
        errorMessage: faults.join(" "),
        warningMessage: [
          ...(outcome === "doubled" ? ["event_id: This event had come before, and counts once."] : []),
          ...warnings,
        ].join(" "),
      };
    }),
  };
});

export const tests = implement(reportContract.listTests, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listTests(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows.map(({ advertiserId, at, ...row }) => ({ ...row, at: at.toISOString() })),
  });
});
