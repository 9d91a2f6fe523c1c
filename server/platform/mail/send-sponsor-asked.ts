import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { wantsMail } from "../../../db/queries/notifications/settings.ts";
import { sponsorToMail } from "../../../db/queries/pins/sponsorship.ts";
import type { Deps } from "../../deps.ts";

/** On "mail.sponsor_asked": asks a Pin's named sponsor to agree or decline. */
export async function sendSponsorAsked(
  deps: Deps,
  { pinId, sponsorId }: { pinId: string; sponsorId: string },
): Promise<void> {
  const [sponsor, asked] = await Promise.all([
    findRecipient(deps.db, { userId: sponsorId }),
    sponsorToMail(deps.db, { pinId, sponsorId }),
  ]);
  // Other people can't trigger mail to an unconfirmed address.
  if (!sponsor?.emailVerifiedAt || !asked) return;
  if (!(await wantsMail(deps.db, { userId: sponsorId, kind: "sponsor_request" }))) return;
  const { sponsorAskedMail } = await import("./templates/sponsor-asked.ts");
  const { brandName, publicUrl } = deps.config;
  const mail = sponsorAskedMail({ brandName, link: `${publicUrl}/pin/${pinId}/`, ...asked });
  await deps.mailer.send({ to: sponsor.email, ...mail });
}
