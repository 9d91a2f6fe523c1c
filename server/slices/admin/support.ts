import { writeLog } from "../../../db/queries/admin/log.ts";
import { listForSupport, lockConsent } from "../../../db/queries/admin/support.ts";
import * as contract from "../../../src/admin/support.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

/** The log's entry and the read are one transaction: nobody looks without leaving an entry. */
export const viewAsSupport = implement(contract.viewAsSupport, ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { userId, part } = input;
  const { id: actorId, username: actorName } = ctx.viewer.user;
  return db.transaction(async (tx) => {
    const at = now();
    if (!(await lockConsent(tx, { userId, now: at }))) fail("SUPPORT_NOT_ALLOWED");
    const entry = { id: newId(), actorId, actorName, subjectId: userId, action: "view_as_support" } as const;
    await writeLog(tx, { ...entry, reason: part, createdAt: at });
    return pageById(input, fail, {
      list: (bookmark) => listForSupport(tx, { userId, part, ...bookmark }),
      present: (rows) => rows,
    });
  });
});
