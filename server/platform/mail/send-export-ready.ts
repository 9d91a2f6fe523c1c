import { findArchive } from "../../../db/queries/exports/archives.ts";
import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";

/** On "mail.export_ready": sends the link to the archive. */
export async function sendExportReady(
  deps: Deps,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user) return;
  const { exportReadyMail } = await import("./templates/export-ready.ts");
  const { brandName, publicUrl } = deps.config;
  const isRequested = (await findArchive(deps.db, { id: exportId }))?.requestedById != null;
  const link = `${publicUrl}/settings/export/${exportId}`;
  await deps.mailer.send({ to: user.email, ...exportReadyMail({ brandName, link, isRequested }) });
}
