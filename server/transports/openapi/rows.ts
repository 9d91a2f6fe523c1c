import type { z } from "zod";
import {
  adChangeSchema,
  adGroupChangeSchema,
  campaignChangeSchema,
  newAdGroupSchema,
  newAdSchema,
  newCampaignSchema,
} from "../../../src/advertiser/entities.ts";
import { newOfferSchema, offerChangeSchema } from "../../../src/advertiser/offers.contract.ts";
import {
  newProductPromotionSchema,
  productPromotionChangeSchema,
} from "../../../src/advertiser/product-promotions.contract.ts";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { eventSchema } from "../../../src/conversions/event.rules.ts";
import { leadFormChangeSchema, newLeadFormSchema } from "../../../src/leads/form.ts";

interface Rows {
  field: string;
  row: z.ZodType;
}

/** Row schemas by procedure. These procedures validate row by row, so their input schemas accept any row. */
const ROWS: Record<string, Rows> = {
  "advertiser.createCampaigns": { field: "items", row: newCampaignSchema },
  "advertiser.updateCampaigns": { field: "items", row: campaignChangeSchema },
  "advertiser.createAdGroups": { field: "items", row: newAdGroupSchema },
  "advertiser.updateAdGroups": { field: "items", row: adGroupChangeSchema },
  "advertiser.createAds": { field: "items", row: newAdSchema },
  "advertiser.updateAds": { field: "items", row: adChangeSchema },
  "advertiser.createProductPromotions": { field: "items", row: newProductPromotionSchema },
  "advertiser.updateProductPromotions": { field: "items", row: productPromotionChangeSchema },
  "advertiser.createOffers": { field: "items", row: newOfferSchema },
  "advertiser.updateOffers": { field: "items", row: offerChangeSchema },
  "leads.createForms": { field: "items", row: newLeadFormSchema },
  "leads.updateForms": { field: "items", row: leadFormChangeSchema },
  "conversions.send": { field: "data", row: eventSchema },
  "conversions.upload": { field: "rows", row: eventSchema },
};

export const rowsOf = ({ name }: AnyContract): Rows | null => ROWS[name] ?? null;
