import { findRecipient } from "../../../db/queries/mail/find-recipient.ts";
import { notificationsToMail } from "../../../db/queries/notifications/list-notifications.ts";
import type { Notification } from "../../../src/notifications/notification.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { readWired } from "../../platform/wire/wire.ts";
import { presentNotification } from "./present-notification.ts";
import { unsubscribeLink } from "./unsubscribe-link.ts";

/** Of a mail's notifications so many are told; the others are counted, as far as this. */
const SHOWN = 5;
const COUNTED = 100;

/**
 * On "mail.notifications": what came of one kind, unless the person has seen it on the site, turned these mails off or left
 * meanwhile. Only an address that is known to be theirs gets any, for a mail names others.
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
      notifications: found.slice(0, SHOWN).map((view) => readWired<Notification>(presentNotification({ deps }, view))),
      count: found.length,
      turnOff,
    }),
    // RFC 2369 and 8058: a mail program shows a button of its own.
    headers: { "List-Unsubscribe": `<${turnOff}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}
