import { findSsoDomainName } from "../../../db/queries/identity/sso-domains.ts";
import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { PROOF_GRACE_DAYS } from "../../../src/identity/domain.rules.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../events/events.ts";

/** On "mail.sso_unproven": warns the person who set up a business's log-in that the proof of its domain is missing. */
export async function sendSsoUnproven(
  deps: Deps,
  { userId, domainId, isLapsed }: EventPayloads["mail.sso_unproven"],
): Promise<void> {
  const [user, domain] = [await findRecipient(deps.db, { userId }), await findSsoDomainName(deps.db, { id: domainId })];
  if (!user || domain === null) return;
  const { ssoUnprovenMail } = await import("./templates/sso-unproven.ts");
  const { brandName, publicUrl } = deps.config;
  const link = `${publicUrl}/settings/sso`;
  const mail = ssoUnprovenMail({ brandName, domain, isLapsed, graceDays: PROOF_GRACE_DAYS, link });
  await deps.mailer.send({ to: user.email, ...mail });
}
