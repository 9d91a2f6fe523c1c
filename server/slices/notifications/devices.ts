import {
  removeDevice as deleteDevice,
  addDevice as insertDevice,
  listDevices,
} from "../../../db/queries/notifications/push-devices.ts";
import { at } from "../../../src/model/problem.ts";
import * as contract from "../../../src/notifications/devices.contract.ts";
import { DEVICES_MAX } from "../../../src/notifications/push.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isPushEndpoint } from "../../platform/push/push-endpoint.ts";
import { deviceName } from "../../platform/sessions/device-name.ts";

async function shownDevices({ deps: { db, now }, viewer }: UserContext) {
  const found = await listDevices(db, { userId: viewer.user.id, now: now() });
  return found.map(({ id, sessionId, createdAt, userAgent }) => {
    const { browser, system } = deviceName(userAgent);
    return { id, browser, system, createdAt: createdAt.toISOString(), isCurrent: sessionId === viewer.sessionId };
  });
}

export const devices = implement(contract.devices, async ({ ctx }) => {
  const { vapidOf } = await import("../../platform/push/vapid.ts");
  const publicKey = await vapidOf(ctx.deps).then(
    (keys) => keys.publicKey,
    (error) => {
      // The key that sealed it is missing: the settings must still open.
      ctx.deps.log.error({ err: error }, "the keys for push services can't be read");
      return null;
    },
  );
  return { publicKey, devices: await shownDevices(ctx) };
});

export const addDevice = implement(contract.addDevice, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { user, sessionId } = ctx.viewer;
  // A device ends with its session, and a token has none.
  if (sessionId === null) return fail("NOT_PERMITTED");
  const { endpoint, p256dh, auth } = input;
  if (!isPushEndpoint(ctx.deps, endpoint)) fail("INVALID_PARAMETERS", at("endpoint", { code: "pushEndpoint" }));
  const device = { id: newId(), userId: user.id, sessionId, endpoint, p256dh, auth, createdAt: now() };
  await db.transaction((tx) => insertDevice(tx, device, DEVICES_MAX));
  const added = (await shownDevices(ctx)).find(({ isCurrent }) => isCurrent);
  return added ?? fail("NOT_PERMITTED");
});

export const removeDevice = implement(contract.removeDevice, async ({ ctx, input }) => {
  await deleteDevice(ctx.deps.db, { id: input.deviceId, userId: ctx.viewer.user.id });
  return null;
});
