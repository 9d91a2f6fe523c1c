import { latestExport as find } from "../../../db/queries/account/exports.ts";
import { latestExport as contract } from "../../../src/account/latest-export.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeExport } from "./begin-export.ts";

export const latestExport = implement(contract, async ({ ctx }) => {
  const { db, now } = ctx.deps;
  const row = await find(db, { userId: ctx.viewer.user.id, now: now() });
  return row && serializeExport(ctx.deps, row);
});
