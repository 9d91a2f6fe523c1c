import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { areaMatch } from "../../../src/advertiser/area-paths.ts";
import { type AreaPageKey, areaNavigation, tabOf } from "../../../src/advertiser/area-places.ts";
import { AreaGate } from "../../components/domain/area-gate.tsx";
import { AreaFrame } from "../../features/advertiser/components/area-frame.tsx";
import { areaCalls } from "../../lib/area/area-calls.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";
import { openAreaPage } from "./registry.ts";

interface AreaInFrameProps {
  advertiserId: string;
  page: AreaPageKey;
  children: (account: AdvertiserAccount) => ReactNode;
}

const IN_ACCOUNT = /^\/advertiser\/[^/]+/;
const OF_CAMPAIGN = /^\/campaigns\/(\d+)/;

/** Preloads the tables, the most visited pages with the largest code, while the browser is idle. */
function useTablesAhead() {
  useEffect(() => {
    if (!("requestIdleCallback" in window)) return;
    const idle = requestIdleCallback(() => void openAreaPage("reportingCampaigns").catch(() => {}));
    return () => cancelIdleCallback(idle);
  }, []);
}

/** A page of an account, shown once access to it is confirmed. */
export function AreaInFrame({ advertiserId, page, children }: AreaInFrameProps) {
  useTablesAhead();
  const account = trpc.advertiser.get.useQuery({ advertiserId });
  const words = useAreaTexts("area");
  const { pathname, searchStr } = useLocation();
  const within = pathname.replace(IN_ACCOUNT, "");
  const campaignId = areaMatch(within)?.params.campaignId ?? OF_CAMPAIGN.exec(within)?.[1];
  // The page queries the same data, so this causes no extra request.
  const campaign = trpc.advertiser.campaigns.useQuery(
    { advertiserId, campaignIds: [campaignId ?? "0"] },
    { enabled: campaignId !== undefined },
  );
  // A page about a single item has no counterpart in another account.
  const isOfOneThing = Object.keys(areaMatch(within)?.params ?? {}).length > 0 || OF_CAMPAIGN.test(within);
  const search = Object.fromEntries(new URLSearchParams(searchStr));
  const { tab, query } = tabOf(page, search);
  const title = query ? words(`tab.${tab}`) : words(`page.${page}`);
  const hrefOf = (id: string) => `/advertiser/${id}${isOfOneThing ? "/campaigns/" : within}`;
  return (
    <>
      {!account.data && <PageHead title={title} noIndex />}
      <AreaGate query={account}>
        {account.data && (
          <AreaFrame
            account={account.data}
            navigation={areaNavigation(account.data, page, search)}
            title={title}
            hrefOf={hrefOf}
            hasOwnHeading={OF_CAMPAIGN.test(within) && Boolean(campaign.data?.items[0])}
            calls={areaCalls(page, account.data, search)}
            name={campaign.data?.items[0]?.name ?? null}
          >
            {children(account.data)}
          </AreaFrame>
        )}
      </AreaGate>
    </>
  );
}
