import type { ReactNode } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import type { AreaNavigation } from "../../../../src/advertiser/area-places.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { AccountSwitcher } from "./account-switcher.tsx";
import { AreaNav } from "./area-nav.tsx";

interface AreaFrameProps {
  account: AdvertiserAccount;
  /** The page's name, in the window's title and as its heading. */
  title: string;
  navigation: AreaNavigation;
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
export function AreaFrame({ account, title, name, ...props }: AreaFrameProps) {
  const t = useTexts("advertiser");
  const words = useAreaTexts("area");
  return (
    <div className="mx-auto max-w-[1760px] px-4 pt-4 pb-28 sm:px-6">
      <PageHead title={[...(name === null ? [] : [name]), title, account.name].join(" – ")} noIndex />
      <header className="flex items-center justify-between gap-3">
        <AccountSwitcher account={account} hrefOf={props.hrefOf} />
        {mayDo(account.role, "campaigns") && (
          <LinkButton href={areaPath("quickPromote", { advertiserId: account.id })} variant="primary">
            {t("promote")}
          </LinkButton>
        )}
      </header>
      <AreaNav {...props.navigation} />
      <div className="min-w-0 pt-4">
        {!props.hasOwnHeading && <h1 className="pb-3 text-2xl font-bold [overflow-wrap:anywhere]">{title}</h1>}
        {account.role === "ANALYST" && (
          <p role="note" className="mb-4 rounded-card bg-wash px-4 py-3 text-[0.9375rem]">
            {words("looking", { role: t(`role.${account.role}`) })}
          </p>
        )}
        {props.children}
        <ApiCalls calls={props.calls} />
      </div>
    </div>
  );
}
