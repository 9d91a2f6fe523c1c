import type { AccountRow } from "../../../db/queries/advertisers/accounts.ts";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";

export const serializeAccount = (row: AccountRow): AdvertiserAccount => ({
  id: row.id,
  type: "advertiser",
  ownerUserId: row.ownerUserId,
  name: row.name,
  country: row.country,
  currency: row.currency,
  timeZone: row.timeZone,
  role: row.role,
  isFixed: row.isFixed,
});
