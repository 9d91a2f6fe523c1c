import { findAppToNotify } from "../../../db/queries/apps/own-apps.ts";
import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";

/** On "mail.app_made": reports that an app of the person has a new secret. */
export async function sendAppMade(
  deps: Deps,
  { userId, appId, isNew }: { userId: string; appId: string; isNew: boolean },
): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  const app = await findAppToNotify(deps.db, { id: appId });
  if (!user || !app) return;
  const { appMadeMail } = await import("./templates/app-made.ts");
  const { brandName, publicUrl } = deps.config;
  const mail = appMadeMail({ name: app.name, isNew, brandName, link: `${publicUrl}/developers/` });
  await deps.mailer.send({ to: user.email, ...mail });
}
