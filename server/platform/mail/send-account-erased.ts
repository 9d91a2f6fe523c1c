import type { Deps } from "../../deps.ts";

/** On "mail.account_erased": notifies the former owner that the account was deleted for good. */
export async function sendAccountErased(deps: Deps, { email }: { email: string }): Promise<void> {
  const { accountErasedMail } = await import("./templates/account-erased.ts");
  const { brandName, publicUrl } = deps.config;
  await deps.mailer.send({ to: email, ...accountErasedMail({ brandName, link: `${publicUrl}/` }) });
}
