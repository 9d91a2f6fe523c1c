import type { Database } from "../../../db/client.ts";
import { findAppToNotify } from "../../../db/queries/apps/own-apps.ts";
import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import type { AccessChange } from "../events/events.ts";
import type { UserContext } from "../procedure/context.ts";

/** On "mail.access_changed": reports that a program changed who may act for a business or an ad account. */
export async function sendAccessChanged(deps: Deps, change: AccessChange): Promise<void> {
  const user = await findRecipient(deps.db, { userId: change.userId });
  if (!user) return;
  const app = change.appId === null ? null : await findAppToNotify(deps.db, { id: change.appId });
  const { accessChangedMail } = await import("./templates/access-changed.ts");
  const { brandName, publicUrl } = deps.config;
  const { actorName, action, detail } = change;
  const links = { hub: `${publicUrl}/business/hub/`, programs: `${publicUrl}/settings/apps/` };
  const mail = accessChangedMail({ brandName, appName: app?.name ?? null, actorName, action, detail, ...links });
  await deps.mailer.send({ to: user.email, ...mail });
}

/**
 * Requests the mails about a change of access, if a program made it: to the owner, and to the person it acted for. A
 * person at a browser has just confirmed their identity and gets none.
 */
export async function reportProgramChange(
  { deps, viewer }: UserContext,
  tx: Database,
  { ownerId, action, detail }: { ownerId: string; action: string; detail: Record<string, string> },
): Promise<void> {
  if (viewer.sessionId !== null) return;
  const { id, username: actorName } = viewer.user;
  const change = { appId: viewer.app?.id ?? null, actorName, action, detail };
  for (const userId of new Set([ownerId, id]))
    await deps.events.record(tx, "mail.access_changed", { userId, ...change });
}
