import { listDrafts as queryDrafts } from "../../../db/queries/pin-builder/drafts.ts";
import { listDrafts as contract } from "../../../src/pin-builder/drafts.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeDrafts } from "./serialize-draft.ts";

export const listDrafts = implement(contract, async ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => queryDrafts(ctx.deps.db, { userId: ctx.viewer.user.id, state: input.state, ...at }),
    present: (rows) => serializeDrafts(ctx.deps, rows),
  }),
);
