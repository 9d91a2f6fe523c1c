import { findSessionNews } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import { addressRange, deviceName } from "../sessions/device-name.ts";
import { panicLink } from "../sessions/panic-link.ts";

/** On "mail.new_device": reports a log-in from a new browser. */
export async function sendNewDevice(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const news = await findSessionNews(deps.db, { userId, sessionId });
  if (!news) return;
  const { newDeviceMail } = await import("./templates/new-device.ts");
  const { brandName, publicUrl } = deps.config;
  const mail = newDeviceMail({
    brandName,
    locale: news.locale,
    device: deviceName(news.userAgent),
    place: news.country ?? addressRange(news.ip),
    at: news.createdAt,
    link: `${publicUrl}/secure/panic?token=${panicLink(deps, userId)}`,
  });
  await deps.mailer.send({ to: news.email, ...mail });
}
