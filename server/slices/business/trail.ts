import { listTrail, type TrailRow } from "../../../db/queries/business/trail.ts";
import { trail as contract, type TrailLine } from "../../../src/business/hub.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const trail = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await businessFor(ctx, input.businessId, "trail");
  return pageById(input, fail, {
    list: (at) => listTrail(ctx.deps.db, { businessId: id, ...at }),
    present: (rows) => rows.map(present),
  });
});

const present = ({ actorId, actorName, detail, ...row }: TrailRow): TrailLine => ({
  id: row.id,
  action: row.action,
  thingId: row.thingId,
  outcome: row.outcome,
  refusal: row.refusal,
  at: row.at,
  detail: detail === null ? null : (JSON.parse(detail) as Record<string, string>),
  actor: actorId && actorName ? { id: actorId, username: actorName } : null,
});
