import type { ConversionRow, UploadRow } from "../../../db/queries/conversions/read-events.ts";
import { PRIVATE_BELOW } from "../../../src/ads/attribution.ts";
import type { Conversion } from "../../../src/conversions/lists.contract.ts";
import type { ConversionUpload } from "../../../src/conversions/send.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";

export const serializeConversion = ({
  value,
  kind,
  campaignId,
  adId,
  surface,
  lagSeconds,
  ...row
}: ConversionRow): Conversion => ({
  ...row,
  valueInMicroCurrency: value === null ? null : microOnWire(BigInt(value)),
  // Show clicks only: a single closeup, save or view must stay hidden (`PRIVATE_BELOW`).
  credit: kind === "CLICK" ? { kind, campaignId, adId, surface, lagSeconds } : null,
});

export function serializeUpload({ advertiserId, userId, createdAt, ...row }: UploadRow): ConversionUpload {
  const shown = (count: number) => (row.counted < PRIVATE_BELOW || (count > 0 && count < PRIVATE_BELOW) ? null : count);
  return {
    ...row,
    clicked: shown(row.clicked),
    engaged: shown(row.engaged),
    viewed: shown(row.viewed),
    createdAt: createdAt.toISOString(),
  };
}
