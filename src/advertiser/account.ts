import { z } from "zod";
import { AD_CURRENCIES } from "../ads/countries.ts";
import { DELEGATE_ROLES } from "../model/acting.rules.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema } from "../model/values.ts";
import { shiftSchema } from "../time/zone-clock.ts";

export const ACCOUNT_NAME_MAX = 100;
export const accountNameSchema = textSchema(ACCOUNT_NAME_MAX).pipe(z.string().min(1, coded("accountNameMissing")));
export const adCountrySchema = z.string().regex(/^[A-Z]{2}$/, coded("accountCountryMissing"));
export const adCurrencySchema = z.enum(AD_CURRENCIES);

export const ACCOUNT_ROLES = ["OWNER", ...DELEGATE_ROLES] as const;

/** An account as people with access to it see it (CONTRACT.md section 8). */
export const advertiserSchema = z.object({
  id: idSchema,
  type: z.literal("advertiser"),
  ownerUserId: idSchema,
  name: z.string(),
  country: z.string(),
  currency: adCurrencySchema,
  timeZone: z.string(),
  /** The zone's clock, by which the site reckons the account's days. */
  zoneShifts: z.array(shiftSchema),
  /** The viewer's role in the account. */
  role: z.enum(ACCOUNT_ROLES),
  /** The account has spent money, so its currency and zone can't change. */
  isFixed: z.boolean(),
  /** Whether the site knows visitors' regions, so that ads can target them. */
  targetsRegions: z.boolean(),
  /** Whether it knows their cities. */
  targetsCities: z.boolean(),
});
export type AdvertiserAccount = z.output<typeof advertiserSchema>;

/** The viewer's own id means their own account. */
export const accountField = { advertiserId: idSchema };
