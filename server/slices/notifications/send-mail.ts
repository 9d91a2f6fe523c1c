import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { notificationsToMail } from "../../../db/queries/notifications/list-notifications.ts";
import type { Notification } from "../../../src/notifications/notification.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { readWired } from "../../platform/json-text/json-text.ts";
import { serializeNotification } from "./serialize-notification.ts";
import { unsubscribeLink } from "./unsubscribe-link.ts";

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
