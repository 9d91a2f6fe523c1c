import type { ConversionRow, UploadRow } from "../../../db/queries/conversions/read-events.ts";
import type { Conversion } from "../../../src/conversions/lists.contract.ts";
import type { ConversionUpload } from "../../../src/conversions/send.contract.ts";
import { microOnWire } from "../../../src/model/ad-money.ts";

export const presentConversion = ({
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
  credit: kind && { kind, campaignId, adId, surface, lagSeconds },
});

/** Fewer people than that could be told by it who saw what. */
const TELLING = 10;

export function presentUpload({ advertiserId, userId, createdAt, ...row }: UploadRow): ConversionUpload {
  const told = (count: number) => (row.counted < TELLING || (count > 0 && count < TELLING) ? null : count);
  return {
    ...row,
    ...{ clicked: told(row.clicked), engaged: told(row.engaged), viewed: told(row.viewed) },
    createdAt: createdAt.toISOString(),
  };
}
