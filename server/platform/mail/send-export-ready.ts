import { findArchive } from "../../../db/queries/exports/archives.ts";
import { findAnyRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";
import { exportLink } from "../secrets/export-link.ts";

/**
 * On "mail.export_ready": sends the link to the archive. A suspended person can't log in, so they get one that works
 * without, if an administrator started the export and the address is known to be theirs.
 */
export async function sendExportReady(
  deps: Deps,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<void> {
  const user = await findAnyRecipient(deps.db, { userId });
  if (!user) return;
  // An export of an earlier release has no archive.
  const archive = await findArchive(deps.db, { id: exportId });
  const isRequested = archive !== null && archive.requestedById !== null;
  const isSuspended = user.suspendedAt !== null;
  if (isSuspended && !(isRequested && user.emailVerifiedAt)) return;
  const { exportReadyMail } = await import("./templates/export-ready.ts");
  const { brandName, publicUrl } = deps.config;
  const link = `${publicUrl}/settings/export/${isSuspended && archive ? exportLink(deps, archive) : exportId}`;
  await deps.mailer.send({ to: user.email, ...exportReadyMail({ brandName, link, isRequested, isSuspended }) });
}
