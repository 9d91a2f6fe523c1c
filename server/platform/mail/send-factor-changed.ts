import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { type FactorChange, isTwoFactor } from "../../../src/identity/factors.ts";
import type { Deps } from "../../deps.ts";

/** On "mail.factor_changed": reports changed second factors, and whether log-in still needs one. */
export async function sendFactorChanged(
  deps: Deps,
  { userId, change }: { userId: string; change: FactorChange },
): Promise<void> {
  const user = await findRecipient(deps.db, { userId });
  if (!user) return;
  const { factorChangedMail } = await import("./templates/factor-changed.ts");
  const { brandName, publicUrl } = deps.config;
  const isOn = isTwoFactor(await findFactors(deps.db, { userId }));
  const mail = factorChangedMail({ brandName, change, isOn, link: `${publicUrl}/settings/security` });
  await deps.mailer.send({ to: user.email, ...mail });
}
