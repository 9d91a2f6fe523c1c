import { writeLog } from "../../../db/queries/admin/log.ts";
import { lockApp, markApp, listAllApps as query } from "../../../db/queries/apps/own-apps.ts";
import type { AdminAction } from "../../../src/admin/actions.ts";
import {
  listAllApps as listContract,
  suspendApp as suspendContract,
  verifyApp as verifyContract,
} from "../../../src/apps/administer.contract.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeApp } from "./serialize-app.ts";

export const all = implement(listContract, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => query(ctx.deps.db, { query: input.query, state: input.state ?? null, ...at }),
    present: (rows) =>
      rows.map((row) => Object.assign(serializeApp(ctx.deps, row), { origin: row.app.origin, owner: row.owner })),
  }),
);

interface Mark {
  appId: string;
  mark: "verifiedAt" | "suspendedAt";
  isSet: boolean;
  action: AdminAction;
  reason: string;
}

/** Marks an app and writes the log, which files it under the developer, or under the administrator if there is none. */
async function change(ctx: UserContext, { appId, mark, isSet, action, reason }: Mark, fail: Fail<"APP_NOT_FOUND">) {
  const { db, newId, now } = ctx.deps;
  await db.transaction(async (tx) => {
    const app = (await lockApp(tx, { id: appId })) ?? fail("APP_NOT_FOUND");
    if ((app[mark] !== null) === isSet) return;
    await markApp(tx, { id: appId, mark, at: isSet ? now() : null });
    const { id: actorId, username: actorName } = ctx.viewer.user;
    const named = [app.name, reason].filter(Boolean).join(": ");
    const entry = { id: newId(), actorId, actorName, subjectId: app.ownerId ?? actorId };
    await writeLog(tx, Object.assign(entry, { action, reason: named, createdAt: now() }));
  });
  return null;
}

export const verify = implement(verifyContract, ({ ctx, input, fail }) => {
  const { appId, verified: isSet, reason } = input;
  const action = isSet ? "verify_app" : "unverify_app";
  return change(ctx, { appId, mark: "verifiedAt", isSet, action, reason }, fail);
});

export const suspend = implement(suspendContract, ({ ctx, input, fail }) => {
  const { appId, suspended: isSet, reason } = input;
  const action = isSet ? "suspend_app" : "unsuspend_app";
  return change(ctx, { appId, mark: "suspendedAt", isSet, action, reason }, fail);
});
