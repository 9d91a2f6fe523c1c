import type { Database } from "../../../db/client.ts";
import { listTrail, type TrailRow, writeTrail } from "../../../db/queries/business/trail.ts";
import type { TrailLine } from "../../../src/business/hub.contract.ts";
import * as contract from "../../../src/business/hub.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { reportProgramChange } from "../../platform/mail/send-access-changed.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const trail = implement(contract.trail, async ({ ctx, input, fail }) => {
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

interface HubChange {
  businessId: string;
  action: `business.${string}`;
  /** Id of the person or thing affected. */
  thingId: string;
  detail?: Record<string, string>;
  /** The caller's business, if the trail is another one's. */
  callersId?: string;
}

/**
 * Records a change of a business's people in its audit trail, in the same transaction, and reports it by mail if a
 * program made it.
 */
export async function onHubTrail(ctx: UserContext, tx: Database, change: HubChange): Promise<void> {
  const { callersId, ...line } = change;
  const { businessId, action, detail = {} } = change;
  await writeTrail(tx, {
    id: ctx.deps.newId(),
    ...line,
    actorId: ctx.viewer.user.id,
    outcome: "done",
    requestId: ctx.requestId,
    createdAt: ctx.deps.now(),
  });
  await reportProgramChange(ctx, tx, { ownerId: callersId ?? businessId, action, detail });
}
