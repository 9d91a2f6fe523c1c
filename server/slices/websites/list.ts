import { listWebsites } from "../../../db/queries/users/websites.ts";
import { listWebsites as contract } from "../../../src/websites/websites.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeWebsite } from "./serialize-website.ts";

export const list = implement(contract, async ({ ctx }) =>
  (await listWebsites(ctx.deps.db, { userId: ctx.viewer.user.id })).map(serializeWebsite),
);
