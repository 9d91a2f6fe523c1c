import { listTags } from "../../../db/queries/conversions/tags.ts";
import { listTags as contract, TAGS_MAX } from "../../../src/conversions/tags.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeTag } from "./serialize-tag.ts";

export const tags = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const found = await listTags(ctx.deps.db, { advertiserId: id, limit: TAGS_MAX });
  return found.map(serializeTag);
});
