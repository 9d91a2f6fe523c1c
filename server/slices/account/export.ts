import { exportAll as contract } from "../../../src/account/export.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { beginExport } from "./begin-export.ts";

export const exportAll = implement(
  contract,
  async ({ ctx, fail }) => (await beginExport(ctx, true)) ?? fail("AUTHORIZATION_FAILED"),
);
