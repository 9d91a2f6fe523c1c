import type { ReactNode } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import type { AreaGroup, AreaPlace } from "../../../lib/area/area-calls.ts";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { AccountSwitcher } from "./account-switcher.tsx";
import { AreaNav } from "./area-nav.tsx";

interface AreaFrameProps {
  account: AdvertiserAccount;
  place: AreaPlace;
  groups: readonly AreaGroup[];
  /** The name of the campaign that the page is about, if it is about one. */
  name: string | null;
  /** True if the page has its own heading with that name. */
  hasOwnHeading: boolean;
  hrefOf: (advertiserId: string) => string;
  /** The API calls that return the page's data, unless the page lists them itself. */
  calls: readonly string[];
  children: ReactNode;
}

/** The frame of an account's pages: its name with the account switcher, the navigation, and the viewer's role. */
export function AreaFrame({ account, place, name, hasOwnHeading, groups, hrefOf, calls, children }: AreaFrameProps) {
  const t = useTexts("advertiser");
  const words = useAreaTexts("area");
  const title = words(`page.${place}`);
  return (
    <div className="mx-auto max-w-[1760px] px-4 pt-4 pb-28 sm:px-6">
      <PageHead title={[...(name === null ? [] : [name]), title, account.name].join(" – ")} noIndex />
      <header className="flex items-center justify-between gap-3">
        <AccountSwitcher account={account} hrefOf={hrefOf} />
        {mayDo(account.role, "campaigns") && (
          <LinkButton href={areaPath("quickPromote", { advertiserId: account.id })} variant="primary">
            {t("promote")}
          </LinkButton>
        )}
      </header>
      <div className="lg:flex lg:gap-6">
        <AreaNav groups={groups} place={place} />
        <div className="min-w-0 flex-1 pt-4">
          {!hasOwnHeading && <h1 className="pb-3 text-2xl font-bold [overflow-wrap:anywhere]">{title}</h1>}
          {account.role === "ANALYST" && (
            <p role="note" className="mb-4 rounded-card bg-wash px-4 py-3 text-[0.9375rem]">
              {words("looking", { role: t(`role.${account.role}`) })}
            </p>
          )}
          {children}
          <ApiCalls calls={calls} />
        </div>
      </div>
    </div>
  );
}
