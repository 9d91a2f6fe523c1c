import { findTuning } from "../../../db/queries/feeds/tuning.ts";
import { get as contract } from "../../../src/tuner/update.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const get = implement(contract, ({ ctx }) => findTuning(ctx.deps.db, { userId: ctx.viewer.user.id }));
