import type { AdminAccount } from "../../../../src/admin/admin-account.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Facts about an account. */
export function AccountFacts({ account }: { account: AdminAccount }) {
  const t = useTexts("admin");
  const day = useDay();
  const { phoneNumberEnd, app, passkey } = account.factors;
  const factors = [
    phoneNumberEnd && t("facts.phone", { end: phoneNumberEnd }),
    app && t("facts.app"),
    passkey && t("facts.passkey"),
  ].filter(Boolean);
  const marks = [
    account.isModerator && t("facts.moderator"),
    account.isVerifiedIdentity && t("facts.identity"),
    account.isVerifiedMerchant && t("facts.merchant"),
  ].filter(Boolean);
  const facts: [string, string][] = [
    [t("facts.id"), account.id],
    [t("facts.email"), `${account.email} (${account.emailVerified ? t("facts.confirmed") : t("facts.unconfirmed")})`],
    [t("facts.since"), day(account.createdAt)],
    [t("facts.country"), account.country],
    [t("facts.password"), account.hasPassword ? t("facts.hasPassword") : t("facts.noPassword")],
    [t("facts.factors"), factors.join(", ") || t("facts.none")],
    [t("facts.locked"), account.isLocked ? t("facts.isLocked") : t("facts.notLocked")],
    [t("facts.marks"), marks.join(", ") || t("facts.none")],
  ];
  if (account.deletionDueAt) facts.push([t("facts.deletion"), day(account.deletionDueAt)]);
  return (
    <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft max-sm:pt-1">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
