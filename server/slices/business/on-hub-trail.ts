import type { Database } from "../../../db/client.ts";
import { writeTrail } from "../../../db/queries/business/trail.ts";
import type { UserContext } from "../../platform/procedure/context.ts";

interface HubChange {
  businessId: string;
  action: `business.${string}`;
  /** Id of the person or thing affected. */
  thingId: string;
  detail?: Record<string, string>;
}

/** Records a change of a business's people in its audit trail, in the same transaction. */
export const onHubTrail = (ctx: UserContext, tx: Database, change: HubChange): Promise<void> =>
  writeTrail(tx, {
    id: ctx.deps.newId(),
    ...change,
    actorId: ctx.viewer.user.id,
    outcome: "done",
    requestId: ctx.requestId,
    createdAt: ctx.deps.now(),
  });
