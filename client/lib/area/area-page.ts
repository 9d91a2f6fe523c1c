import type { ComponentType } from "react";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";

/** Changes to a page's address parameters; undefined removes one. */
export type AreaSearch = Readonly<Record<string, string | undefined>>;

/**
 * The props of each page of the advertiser area. The registry (`client/app/area/registry.ts`) has an entry for each.
 */
export interface AreaPageProps {
  account: AdvertiserAccount;
  /** The ids in the address, e.g. `campaignId`. */
  params: Readonly<Record<string, string>>;
  search: AreaSearch;
  /** Changes some address parameters and keeps the rest. */
  onSearch: (change: AreaSearch) => void;
}
export type AreaPage = ComponentType<AreaPageProps>;
