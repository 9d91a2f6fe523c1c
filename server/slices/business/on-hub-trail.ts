import type { Database } from "../../../db/client.ts";
import { writeTrail } from "../../../db/queries/business/trail.ts";
import type { UserContext } from "../../platform/procedure/context.ts";

interface HubChange {
  businessId: string;
  action: `business.${string}`;
  /** Who or what it is about. */
  thingId: string;
  detail?: Record<string, string>;
}

/** Writes into a business's trail who belongs to it from now on, in the transaction that changes it. */
export const onHubTrail = (ctx: UserContext, tx: Database, change: HubChange): Promise<void> =>
  writeTrail(tx, {
    ...{ id: ctx.deps.newId(), ...change, actorId: ctx.viewer.user.id },
    ...{ outcome: "done", requestId: ctx.requestId, createdAt: ctx.deps.now() },
  });
