import type { z } from "zod";
import { getBillingProfile } from "../../../src/advertiser/accounts.contract.ts";
import { followUser } from "../../../src/follow/follow.contract.ts";
import { followers, following } from "../../../src/follow/followers.contract.ts";
import { get as getUser } from "../../../src/users/users.contract.ts";
import { ACCOUNT, type Operation, ofAll, ofViewer, operation, page } from "./operation.ts";
import { refuse } from "./shapes.ts";

const personOnWire = (it: z.output<typeof getUser.output>) => ({
  id: it.id,
  username: it.username,
  about: it.about,
  account_type: it.isPartner ? "BUSINESS" : "PINNER",
  ...(it.isPartner && { business_name: it.fullName }),
  ...(it.imageLargeUrl !== null && { profile_image: it.imageLargeUrl }),
  ...(it.websiteUrl !== null && { website_url: it.websiteUrl }),
  follower_count: it.followerCount,
  following_count: it.followingCount,
  board_count: it.boardCount,
  pin_count: it.pinCount,
});

const summaryOnWire = ({ username }: { username: string }) => ({ type: "user", username });

export const PEOPLE_OPERATIONS: readonly Operation[] = [
  operation("GET", "/user_account", getUser, personOnWire, () => ({})),
  operation("GET", "/user_account/followers", followers, page(summaryOnWire), ofViewer),
  operation("GET", "/user_account/following", following, page(summaryOnWire), ofViewer),
  {
    ...operation("POST", "/user_account/following/:username", getUser, summaryOnWire, ({ username, autoFollow }) =>
      autoFollow === true ? refuse("auto_follow") : { username },
    ),
    // The request names a person, but `follow` takes an id: the first procedure looks it up, this one follows.
    also: {
      when: () => true,
      contract: followUser,
      toInput: (_, found) => ({ userId: (found as { id: string }).id }),
    },
  },
  // An account has at most one billing profile. Cards aren't stored here, so its id is the account's.
  operation("GET", `${ACCOUNT}/billing_profiles`, getBillingProfile, (profile, { adAccountId, isActive, ...input }) => {
    const id = String(adAccountId);
    const valid = { id, advertiser_id: id, status: "VALID", card_type: "UNKNOWN", payment_method_brand: "UNKNOWN" };
    // The current payer is active.
    return ofAll(profile && isActive !== false ? [valid] : [], input, (one) => one);
  }),
];
