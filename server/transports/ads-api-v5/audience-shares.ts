import { z } from "zod";
import { listAdvertisers } from "../../../src/advertiser/accounts.contract.ts";
import { getAudience, listAudiences, shareAudience } from "../../../src/audiences/audiences.contract.ts";
import { hub } from "../../../src/business/hub.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { MAX_PAGE_SIZE } from "../../../src/model/paging.ts";
import { audience as audienceSchema, id, listOf, seconds as time } from "./answers.ts";
import { audienceOnWire } from "./audiences.ts";
import { ACCOUNT, type Call, flow, type Input, type Operation, ofAll, seconds } from "./operation.ts";
import { ordered, paging } from "./requests.ts";
import { listed, refuse } from "./shapes.ts";

const text = z.string();
/** Kinds of recipients. A share with a business is stored as shares with its ad accounts. */
const KINDS = ["AD_ACCOUNT"] as const;
const OPERATIONS = ["SHARE", "REVOKE"] as const;
const BUSINESS = "/businesses/:businessId";

const holder = z.strictObject({
  account_id: id,
  account_name: text,
  account_type: z.enum(KINDS),
  shared_on_timestamp: time,
});
const asked = z.object({ audienceId: id, accountType: z.enum(KINDS), ...paging });
const change = z.object({
  audienceId: id,
  operationType: z.enum(OPERATIONS),
  recipientAccountIds: z.array(id),
});
const businessChange = z.object({
  audienceId: id,
  operationType: z.enum(OPERATIONS),
  recipientBusinessIds: z.array(id),
});
const businessChanged = z.strictObject({ audience_id: id, recipient_business_ids: z.array(id) });
const changed = z.strictObject({ audience_id: id, recipient_account_ids: z.array(id) });

/** A page of the accounts that an audience is shared with. */
async function holders(call: Call, advertiserId: unknown, { audienceId, accountType, ...input }: Input) {
  if (accountType !== "AD_ACCOUNT") refuse("account_type", KINDS);
  const { sharedWith } = await call(getAudience, { advertiserId, audienceId });
  return ofAll(sharedWith, input, (one) => ({
    account_id: one.id,
    account_name: one.name,
    account_type: "AD_ACCOUNT",
    shared_on_timestamp: seconds(one.sharedAt),
  }));
}
async function share(call: Call, advertiserId: unknown, { audienceId, operationType, recipientAccountIds }: Input) {
  if (!OPERATIONS.some((one) => one === operationType)) refuse("operation_type", OPERATIONS);
  const ids = listed(recipientAccountIds);
  if (ids.length === 0) refuse("recipient_account_ids");
  const isShared = operationType === "SHARE";
  for (const withAdvertiserId of ids)
    await call(shareAudience, { advertiserId, audienceId, withAdvertiserId, isShared });
  return { audience_id: audienceId, recipient_account_ids: ids };
}

/** The caller's accounts that a business owns. @throws ProductError if the caller doesn't belong to the business */
async function accountsOf(call: Call, businessId: unknown): Promise<string[]> {
  const business = await call(hub, { businessId });
  const accounts = await call(listAdvertisers, {});
  return accounts.filter(({ ownerUserId }) => ownerUserId === business.id).map((one) => one.id);
}
/** Shares an audience with the current ad accounts of businesses, limited to accounts that the caller has access to. */
async function shareWithBusinesses(call: Call, advertiserId: string, { recipientBusinessIds, ...input }: Input) {
  const ids = listed(recipientBusinessIds);
  if (ids.length === 0) refuse("recipient_business_ids");
  // Callers without access learn nothing about the businesses.
  await call(getAudience, { advertiserId, audienceId: input.audienceId });
  const known = await call(listAdvertisers, {});
  const accounts = ids.map((businessId) =>
    known.filter(({ id, ownerUserId }) => ownerUserId === businessId && id !== advertiserId).map(({ id }) => id),
  );
  // Checked for all businesses before the first share, so that a refusal changes nothing.
  if (accounts.some((some) => some.length === 0)) throw new ProductError("AUDIENCE_SHARE_REFUSED");
  await share(call, advertiserId, { ...input, recipientAccountIds: accounts.flat() });
  return { audience_id: input.audienceId, recipient_business_ids: ids };
}

/** The business's account that owns the audience. @throws ProductError */
async function ownerOf(call: Call, { businessId, audienceId }: Input): Promise<string> {
  for (const advertiserId of await accountsOf(call, businessId)) {
    const found = await call(getAudience, { advertiserId, audienceId }).catch((error) => {
      if (error instanceof ProductError && error.errorName === "AUDIENCE_NOT_FOUND") return null;
      throw error;
    });
    if (found && !found.isShared) return advertiserId;
  }
  throw new ProductError("AUDIENCE_NOT_FOUND");
}

export const AUDIENCE_SHARE_OPERATIONS: readonly Operation[] = [
  flow(
    "GET",
    `${ACCOUNT}/audiences/shared/accounts`,
    [getAudience],
    (call, { adAccountId, ...input }) => holders(call, adAccountId, input),
    { summary: "The accounts that an audience is shared with", request: asked, answer: listOf(holder) },
  ),
  flow(
    "PATCH",
    `${ACCOUNT}/audiences/ad_accounts/shared`,
    [shareAudience],
    (call, { adAccountId, ...input }) => share(call, adAccountId, input),
    { request: change, answer: changed },
  ),
  flow(
    "PATCH",
    `${ACCOUNT}/audiences/businesses/shared`,
    [shareAudience, listAdvertisers, getAudience],
    (call, { adAccountId, ...input }) => shareWithBusinesses(call, String(adAccountId), input),
    {
      summary: "Share an audience with the ad accounts of businesses, or stop sharing it",
      request: businessChange,
      answer: businessChanged,
    },
  ),
  flow(
    "PATCH",
    `${BUSINESS}/audiences/businesses/shared`,
    [shareAudience, hub, listAdvertisers, getAudience],
    async (call, { businessId, ...input }) => {
      const owner = await ownerOf(call, { businessId, audienceId: input.audienceId });
      return shareWithBusinesses(call, owner, input);
    },
    {
      summary: "Share a business's audience with the ad accounts of other businesses, or stop sharing it",
      request: businessChange,
      answer: businessChanged,
    },
  ),
  flow(
    "GET",
    `${BUSINESS}/audiences`,
    [hub, listAdvertisers, listAudiences],
    async (call, { businessId, ...input }) => {
      const received: { id: string; item: object }[] = [];
      for (const adAccountId of await accountsOf(call, businessId)) {
        const { items } = await call(listAudiences, { advertiserId: adAccountId, pageSize: MAX_PAGE_SIZE });
        for (const one of items)
          if (one.isShared) received.push({ id: one.id, item: audienceOnWire(one, { adAccountId }) });
      }
      return ofAll(received, input, ({ item }) => item);
    },
    {
      summary: "The audiences that others share with a business's ad accounts",
      request: z.object(ordered),
      answer: listOf(audienceSchema),
    },
  ),
  flow(
    "GET",
    `${BUSINESS}/audiences/shared/accounts`,
    [hub, listAdvertisers, getAudience],
    async (call, input) => holders(call, await ownerOf(call, input), input),
    { summary: "The accounts that a business's audience is shared with", request: asked, answer: listOf(holder) },
  ),
  flow(
    "PATCH",
    `${BUSINESS}/audiences/ad_accounts/shared`,
    [shareAudience, hub, listAdvertisers, getAudience],
    async (call, input) => share(call, await ownerOf(call, input), input),
    {
      summary: "Share an audience of a business with another account, or stop sharing it",
      request: change,
      answer: changed,
    },
  ),
];
