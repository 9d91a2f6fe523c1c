import { listSsoDomains as find } from "../../../db/queries/identity/sso-domains.ts";
import { listSsoDomains as contract } from "../../../src/sso/domains.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { businessOnly } from "./business-only.ts";
import { serializeDomain } from "./serialize-domain.ts";

export const listDomains = implement(contract, async ({ ctx, fail }) => {
  const found = await find(ctx.deps.db, { userId: businessOnly(ctx, fail) });
  return found.map((row) => serializeDomain(ctx, row));
});
