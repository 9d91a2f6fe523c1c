import type { z } from "zod";
import { getBillingProfile } from "../../../src/advertiser/billing.contract.ts";
import { get as getUser } from "../../../src/users/get.contract.ts";
import { ACCOUNT, type Operation, operation } from "./operation.ts";

const personOnWire = (it: z.output<typeof getUser.output>) => ({
  ...{ id: it.id, username: it.username, about: it.about, account_type: it.isPartner ? "BUSINESS" : "PINNER" },
  ...(it.isPartner && { business_name: it.fullName }),
  ...{ profile_image: it.imageLargeUrl, website_url: it.websiteUrl },
  ...{ follower_count: it.followerCount, following_count: it.followingCount },
  ...{ board_count: it.boardCount, pin_count: it.pinCount },
});

export const PEOPLE_OPERATIONS: readonly Operation[] = [
  operation("GET", "/user_account", getUser, personOnWire, () => ({})),
  // One at most, by its account's id: no card is ever kept here.
  operation("GET", `${ACCOUNT}/billing_profiles`, getBillingProfile, (profile, { adAccountId: id }) => ({
    items: profile
      ? [{ id, advertiser_id: id, status: "VALID", card_type: "UNKNOWN", payment_method_brand: "UNKNOWN" }]
      : [],
    bookmark: null,
  })),
];
