import type { Database } from "../../../db/client.ts";
import { writeLog } from "../../../db/queries/admin/log.ts";
import type { SiteAction } from "../../../src/admin/actions.ts";
import type { UserContext } from "../../platform/procedure/context.ts";

/** Logs an administrator's action on the site itself. */
export const logSiteAction = (tx: Database, { deps, viewer }: UserContext, action: SiteAction, reason: string) =>
  writeLog(tx, {
    id: deps.newId(),
    actorId: viewer.user.id,
    actorName: viewer.user.username,
    subjectId: null,
    action,
    reason,
    createdAt: deps.now(),
  });
