import { notificationToPush } from "../../../db/queries/notifications/list-notifications.ts";
import {
  findDevice,
  forgetDevice,
  forgetFailing,
  isBoardPublic,
  noteFailure,
} from "../../../db/queries/notifications/push-devices.ts";
import { languageFor } from "../../../src/model/languages.ts";
import { notificationHref } from "../../../src/notifications/href.ts";
import type { Notification } from "../../../src/notifications/notification.ts";
import { FAILING_DAYS, type PushMessage } from "../../../src/notifications/push.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { readWired } from "../../platform/json-text/json-text.ts";
import { sendPush } from "../../platform/push/send-push.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { serializeNotification } from "./notifications.ts";

/**
 * On "push.send": sends a notification to a device, unless the person has seen it meanwhile, or may not see it any more. A device that the
 * push service doesn't know is forgotten.
 * @throws Error if the push service could not be reached, so that the job is retried
 */
export async function pushNotification(deps: Deps, due: EventPayloads["push.send"]): Promise<void> {
  const { db, now } = deps;
  const device = await findDevice(db, { id: due.deviceId, now: now() });
  if (!device) return;
  const [view] = await notificationToPush(db, { ...due, userId: device.userId });
  if (!view) return;
  const notification = readWired<Notification>(serializeNotification({ deps }, view));
  const boardId = notification.board?.id;
  const isSecret = view.isPinPublic === false || (boardId !== undefined && !(await isBoardPublic(db, { boardId })));
  const tag = `${due.kind}-${due.subjectId}`;
  const message: PushMessage = {
    title: deps.config.brandName,
    language: languageFor([device.locale]),
    href: notificationHref(notification),
    tag,
    said: isSecret ? null : saidOf(notification),
  };
  const outcome = await sendPush(deps, device, { message, tag });
  if (outcome === "gone") return forgetDevice(db, device);
  if (outcome === "sent") return device.failingSince ? noteFailure(db, { id: device.id, since: null }) : undefined;
  await noteFailure(db, { id: device.id, since: now() });
  if (outcome === "unreached") throw new Error("the push service could not be reached");
}

const saidOf = ({ kind, actors, actorCount, board }: Notification): PushMessage["said"] => ({
  kind,
  actors: actors.slice(0, 2).map(({ fullName, username }) => ({ fullName, username })),
  actorCount,
  board: board?.name ?? null,
});

/** Scheduled. */
export const forgetFailingDevices = ({ db, now }: Deps): Promise<void> =>
  forgetFailing(db, { before: daysAgo(now(), FAILING_DAYS) });
