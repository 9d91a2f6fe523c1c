import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { areaMatch } from "../../../src/advertiser/area-paths.ts";
import { AreaGate } from "../../components/domain/area-gate.tsx";
import { AreaFrame } from "../../features/advertiser/components/area-frame.tsx";
import type { AreaPlace } from "../../lib/area/area-groups.ts";
import { trpc } from "../../lib/trpc.ts";
import { areaGroups } from "./area-groups.ts";

interface AreaInFrameProps {
  advertiserId: string;
  place: AreaPlace;
  children: (account: AdvertiserAccount) => ReactNode;
}

const IN_ACCOUNT = /^\/advertiser\/[^/]+/;

/** A page of an account, shown once access to it is confirmed. */
export function AreaInFrame({ advertiserId, place, children }: AreaInFrameProps) {
  const account = trpc.advertiser.get.useQuery({ advertiserId });
  const { pathname } = useLocation();
  const within = pathname.replace(IN_ACCOUNT, "");
  // A page about one thing has no counterpart in another account.
  const isOfOneThing = Object.keys(areaMatch(within)?.params ?? {}).length > 0 || /^\/campaigns\/\d/.test(within);
  const hrefOf = (id: string) => `/advertiser/${id}${isOfOneThing ? "/campaigns/" : within}`;
  return (
    <AreaGate query={account}>
      {account.data && (
        <AreaFrame account={account.data} groups={areaGroups(account.data)} {...{ place, hrefOf }}>
          {children(account.data)}
        </AreaFrame>
      )}
    </AreaGate>
  );
}
