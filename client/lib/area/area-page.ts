import type { ComponentType } from "react";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";

/** What stands in a page's address; what is undefined is taken out of it. */
export type AreaSearch = Readonly<Record<string, string | undefined>>;

/** What each page of the advertiser's area is given. The registry (`client/app/area/registry.ts`) has a line for each. */
export interface AreaPageProps {
  account: AdvertiserAccount;
  /** Ids of the address, e.g. `campaignId`. */
  params: Readonly<Record<string, string>>;
  search: AreaSearch;
  /** Changes a part of the address and leaves the rest. */
  onSearch: (change: AreaSearch) => void;
}
export type AreaPage = ComponentType<AreaPageProps>;
