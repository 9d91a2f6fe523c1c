import { requestExport as contract } from "../../../src/account/request-export.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { beginExport } from "./begin-export.ts";

export const requestExport = implement(
  contract,
  async ({ ctx, fail }) => (await beginExport(ctx, false)) ?? fail("AUTHORIZATION_FAILED"),
);
