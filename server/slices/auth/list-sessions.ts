import { listSessions as query } from "../../../db/queries/auth/sessions.ts";
import { listSessions as contract } from "../../../src/auth/list-sessions.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { addressRange } from "../../platform/sessions/address-range.ts";
import { deviceName } from "../../platform/sessions/device-name.ts";

export const listSessions = implement(contract, async ({ ctx }) => {
  const { db, now } = ctx.deps;
  const found = await query(db, { userId: ctx.viewer.user.id, now: now() });
  const shown = found.map(({ userAgent, ip, createdAt, lastSeenAt, ...session }) => ({
    ...session,
    ...deviceName(userAgent),
    addressRange: addressRange(ip),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: session.id === ctx.viewer.sessionId,
  }));
  return [...shown.filter((one) => one.isCurrent), ...shown.filter((one) => !one.isCurrent)];
});
