import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { areaPath } from "../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../src/advertiser/roles.rules.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { TextLink } from "../ui/text-link.tsx";

/** How an account without credit gets some: by card or bank transfer, from the people who run the site, or through the account's owner. */
export function CreditHelp({ account }: { account: Pick<AdvertiserAccount, "id" | "role"> }) {
  const t = useTexts("advertiser");
  const { contactUrl } = usePageConfig();
  const mayPay = mayDo(account.role, "billing");
  const balance = trpc.ads.balance.useQuery({ advertiserId: account.id }, { enabled: mayPay });
  if (!mayPay) return t("credit.owner");
  if (!balance.data) return null;
  if (balance.data.takesCards || balance.data.bankDetails) {
    return <TextLink href={areaPath("billing", { advertiserId: account.id })}>{t("credit.add")}</TextLink>;
  }
  return (
    <>
      {t("credit.ask")} <TextLink href={contactUrl}>{t("credit.write")}</TextLink>
    </>
  );
}
