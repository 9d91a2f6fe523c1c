import type { Database } from "../../../db/client.ts";
import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { claimDueMails } from "../../../db/queries/notifications/due-mails.ts";
import {
  actsOfAdDecided,
  actsOfBoardFollow,
  actsOfComment,
  actsOfFollow,
  actsOfImportEnded,
  actsOfInvite,
  actsOfJoining,
  actsOfLike,
  actsOfOpening,
  actsOfPinMention,
  actsOfPriceDrop,
  actsOfRequest,
  actsOfSave,
  actsOfScheduleFailed,
  actsOfSponsorAsked,
} from "../../../db/queries/notifications/find-acts.ts";
import { notificationsToMail } from "../../../db/queries/notifications/list-notifications.ts";
import { actsOfNewPin, claimTurn } from "../../../db/queries/notifications/new-pins.ts";
import { type Act, writeActs } from "../../../db/queries/notifications/write-acts.ts";
import { languageFor } from "../../../src/model/languages.ts";
import type { Notification } from "../../../src/notifications/notification.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { readWired } from "../../platform/json-text/json-text.ts";
import { serializeNotification } from "./notifications.ts";
import { queuePushes } from "./queue-pushes.ts";
import { unsubscribeLink } from "./unsubscribe.ts";

/** Writes the notifications of some events, and pushes to the recipients' open pages. */
export async function notify(deps: Deps, events: readonly (readonly Act[])[]): Promise<void> {
  const { db, live, newId, now } = deps;
  const numbered = events.map((acts) => ({ id: newId(), acts }));
  const notified = await writeActs(db, { events: numbered, at: now() });
  await live.notify([...new Set(notified.map(({ recipientId }) => recipientId))], "news");
  await queuePushes(deps, notified);
}

const BATCH = 1_000;
/** Less than a day, so that followers of a person who creates Pins every morning are notified every morning. */
const PAUSE_MS = 20 * 3_600_000;

/**
 * On "pin.created": notifies the creator's followers, at most once a day, however many Pins are made. After an
 * interruption, the job starts again and writes only to people whom it hadn't reached.
 */
export async function notifyOfNewPin(deps: Deps, { pinId }: { pinId: string }, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const turn = await claimTurn(deps.db, { pinId, now, since: new Date(now.getTime() - PAUSE_MS) });
  if (!turn) return;
  let before: string | null = null;
  do {
    signal.throwIfAborted();
    const acts = await actsOfNewPin(deps.db, { ...turn, pinId, before, limit: BATCH });
    await notify(deps, [acts]);
    before = acts.length === BATCH ? (acts.at(-1)?.followId ?? null) : null;
  } while (before !== null);
}

/** Notifies everybody that `find` returns for an event. A repeated job notifies nobody twice. */
const notifies =
  <Payload>(find: (db: Database, payload: Payload) => Promise<Act[]>) =>
  async (deps: Deps, payload: Payload): Promise<void> => {
    await notify(deps, [await find(deps.db, payload)]);
  };

/** For frequent events: one statement finds the notifications of all events, and one writes them. */
function notifiesInBatches<Payload>(find: (db: Database, payloads: readonly Payload[]) => Promise<Act[][]>) {
  const runBatch = async (deps: Deps, payloads: readonly Payload[]): Promise<void> => {
    await notify(deps, await find(deps.db, payloads));
  };
  return Object.assign((deps: Deps, payload: Payload) => runBatch(deps, [payload]), { runBatch });
}

export const notifyOfFollow = notifiesInBatches(actsOfFollow);
/** Notifies the people whose Pins a board's owner moved or deleted. */
export const notifyOfTaking = notifies(
  async (_db, { kind, actorId, told }: EventPayloads["pins.taken"]): Promise<Act[]> =>
    told.map(({ pinnerId, pinId }) => ({ recipientId: pinnerId, kind, subjectId: pinnerId, actorId, thingId: pinId })),
);
export const notifyOfAdDecided = notifies(actsOfAdDecided);
export const notifyOfOpening = notifies(actsOfOpening);
export const notifyOfBoardFollow = notifiesInBatches(actsOfBoardFollow);
export const notifyOfSave = notifiesInBatches(actsOfSave);
export const notifyOfPriceDrop = notifies(actsOfPriceDrop);
export const notifyOfScheduleFailed = notifies(actsOfScheduleFailed);
export const notifyOfImportEnded = notifies(actsOfImportEnded);
export const notifyOfPinMention = notifies(actsOfPinMention);
export const notifyOfSponsorAsked = notifies(actsOfSponsorAsked);
export const notifyOfComment = notifiesInBatches(actsOfComment);
export const notifyOfLike = notifiesInBatches(actsOfLike);
export const notifyOfInvite = notifies(actsOfInvite);
export const notifyOfRequest = notifies(actsOfRequest);
export const notifyOfJoining = notifies(actsOfJoining);

/** Maximum notifications listed in a mail; the rest are only counted, up to `COUNTED`. */
const SHOWN = 5;
const COUNTED = 100;

/**
 * On "mail.notifications": mails one kind's notifications, unless the person saw them on the site, turned these mails
 * off or left. Sends to confirmed addresses only, because the mail names other people.
 */
export async function sendNotificationMail(deps: Deps, due: EventPayloads["mail.notifications"]): Promise<void> {
  const user = await findRecipient(deps.db, due);
  if (!user?.emailVerifiedAt || user.deactivatedAt) return;
  const found = await notificationsToMail(deps.db, due, COUNTED);
  if (found.length === 0) return;
  const { notificationsMail } = await import("../../platform/mail/templates/notifications.ts");
  const turnOff = unsubscribeLink(deps, user, due.kind);
  await deps.mailer.send({
    to: user.email,
    ...notificationsMail({
      brandName: deps.config.brandName,
      publicUrl: deps.config.publicUrl,
      kind: due.kind,
      language: languageFor([user.locale]),
      notifications: found
        .slice(0, SHOWN)
        .map((view) => readWired<Notification>(serializeNotification({ deps }, view))),
      count: found.length,
      turnOff,
    }),
    // RFC 2369 and 8058: headers for which mail programs show an unsubscribe button.
    headers: { "List-Unsubscribe": `<${turnOff}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}

const AT_ONCE = 500;

/** Scheduled: claims due mails, each together with the job that sends it, so that none is lost or sent twice. */
export async function sendDueMails({ db, events, now }: Deps, signal: AbortSignal): Promise<void> {
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await db.transaction(async (tx) => {
      const due = await claimDueMails(tx, { now: now(), limit: AT_ONCE });
      for (const mail of due) await events.record(tx, "mail.notifications", mail);
      return due.length;
    });
  } while (taken === AT_ONCE);
}
