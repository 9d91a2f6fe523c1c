import { listAudiences } from "../../../db/queries/audiences/audiences.ts";
import { listAudiences as contract } from "../../../src/audiences/audiences.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeAudience } from "./present.ts";

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listAudiences(ctx.deps.db, { advertiserId: id, type: input.type ?? null, ...at }),
    present: (rows) => rows.map(serializeAudience),
  });
});
