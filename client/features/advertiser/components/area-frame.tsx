import type { ReactNode } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { PageHead } from "../../../lib/page-head.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface AreaFrameProps {
  account: AdvertiserAccount;
  tab: "campaigns" | "reporting" | "people" | "history" | "billing" | "accounts";
  children: ReactNode;
}

/** What an account's pages have in common. */
export function AreaFrame({ account, tab, children }: AreaFrameProps) {
  const t = useTexts("advertiser");
  const at = (path: string) => `/advertiser/${account.id}/${path}/`;
  const own = { advertiserId: account.id };
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-28 sm:px-6">
      <PageHead title={account.name} noIndex />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold [overflow-wrap:anywhere]">{account.name}</h1>
        {mayDo(account.role, "campaigns") && (
          <LinkButton href={areaPath("quickPromote", own)} variant="primary">
            {t("promote")}
          </LinkButton>
        )}
      </header>
      <LinkTabs
        label={account.name}
        className="-mx-4 py-3"
        items={[
          { href: at("campaigns"), label: t("campaigns"), isCurrent: tab === "campaigns" },
          { href: areaPath("reportingCampaigns", own), label: t("reporting"), isCurrent: tab === "reporting" },
          { href: at("delegates"), label: t("people"), isCurrent: tab === "people" },
          { href: areaPath("history", own), label: t("history"), isCurrent: tab === "history" },
          { href: areaPath("billing", own), label: t("billing.title"), isCurrent: tab === "billing" },
          { href: areaPath("accountsManager", own), label: t("accounts.title"), isCurrent: tab === "accounts" },
        ]}
      />
      {children}
    </div>
  );
}
