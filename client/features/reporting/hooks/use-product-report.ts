import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { ProductReportRow } from "../../../../src/catalogs/catalogs.contract.ts";
import { apiCall } from "../../../lib/area/api-call.ts";
import type { Days } from "../../../lib/area/area-days.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { type Numbers, numbersOf } from "../report-rows.ts";

export type ProductLevel = "PRODUCT_GROUP" | "PRODUCT_ITEM";
export interface ProductRow {
  id: string;
  name: string;
  itemId: string;
  now: Numbers;
  before: Numbers | null;
}

const numbers = (row: ProductReportRow | undefined): Numbers =>
  numbersOf({
    IMPRESSION_1: row?.impressions,
    OUTBOUND_CLICK_1: row?.outboundClicks,
    SAVE_1: row?.saves,
    HIDE_1: row?.hides,
    SPEND_IN_MICRO_CURRENCY: row?.spendInMicroCurrency,
  });

interface Asked {
  level: ProductLevel;
  days: Days;
  compared: Days | null;
  campaignId?: string;
  productGroupId?: string;
}

/** Spend and results of product groups or products; `calls` are the API calls for the same numbers. */
export function useProductReport(account: AdvertiserAccount, { level, days, compared, ...of }: Asked) {
  const asked = { advertiserId: account.id, level, ...of };
  const now = trpc.catalogs.report.useQuery({ ...asked, ...days });
  const earlier = trpc.catalogs.report.useQuery({ ...asked, ...(compared ?? days) }, { enabled: compared !== null });
  const old = new Map((earlier.data?.rows ?? []).map((row) => [row.id, row]));
  const rows =
    now.data && (!compared || earlier.data)
      ? now.data.rows.map((row): ProductRow => {
          const { id, name, itemId } = row;
          return { id, name, itemId, now: numbers(row), before: compared && numbers(old.get(id)) };
        })
      : null;
  return {
    rows,
    error: now.error ?? earlier.error,
    retry: () => void Promise.all([now.refetch(), compared && earlier.refetch()]),
    calls: [days, ...(compared ? [compared] : [])].map((range) =>
      apiCall(account.id, "/catalogs/report/", { level, ...of, ...range }),
    ),
  };
}
