import { readBalance, wasBooked } from "../../../db/queries/ad-delivery/accounts.ts";
import { fixCurrency, lockBalance } from "../../../db/queries/billing/funds.ts";
import {
  type BillingRow,
  billingHistory,
  listPromotions,
  type PromotionRow,
} from "../../../db/queries/billing/history.ts";
import { prepaidByCampaign, prepaidByDay } from "../../../db/queries/billing/spend.ts";
import type { AdPromotion, BillingEntry } from "../../../src/billing/billing.contract.ts";
import * as billingContract from "../../../src/billing/billing.contract.ts";
import * as invoicesContract from "../../../src/billing/invoices.contract.ts";
import { LEDGER_KINDS, microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { idempotencyKeyOf, implement } from "../../platform/procedure/implement.ts";
import { isPlace } from "../../platform/serializers/bookmark.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { isDay, pageByKey } from "../../platform/serializers/page-by-key.ts";
import { writeReceipt } from "../ads/public.ts";
import { lessOwed } from "./invoices.ts";

export const recordPayment = implement(invoicesContract.recordPayment, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { advertiserId, amountInMicroCurrency: amount } = input;
  const key = idempotencyKeyOf(ctx, input, fail);
  const note = key ? `${input.note} (${key})` : input.note;
  const actorId = ctx.viewer.user.id;
  await db.transaction(async (tx) => {
    const currency = (await fixCurrency(tx, { advertiserId })) ?? fail("ADVERTISER_NOT_FOUND");
    await lockBalance(tx, { advertiserId, currency });
    if (key && (await wasBooked(tx, { advertiserId, note }))) return;
    await lessOwed(tx, newId, { kind: "PAYMENT", advertiserId, currency, amount, by: "CASH", note, actorId });
    await writeReceipt(tx, ctx.deps, { advertiserId, currency, amount, way: "PAYMENT" });
  });
  const after = await readBalance(db, { advertiserId, now: now() });
  if (!after) return fail("ADVERTISER_NOT_FOUND");
  return {
    owedInMicroCurrency: microOnWire(BigInt(after.owed)),
    prepaidInMicroCurrency: microOnWire(BigInt(after.prepaid)),
  };
});

export const prepaidSpend = implement(billingContract.prepaidSpend, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const byDay = String(input.byDay) === "true";
  const { startDate, endDate } = input;
  return pageByKey(input, fail, {
    parts: byDay ? 2 : 1,
    isGood: ([campaignId = "", day]) => isPlace(campaignId) && (!byDay || isDay(day)),
    list: (at) =>
      (byDay ? prepaidByDay : prepaidByCampaign)(ctx.deps.db, { advertiserId: id, startDate, endDate, ...at }),
    cursorOf: ({ campaignId, day }) => (byDay && day ? [campaignId, day] : [campaignId]),
    present: ({ campaignId, name, day, prepaid, promotions, credit }) => ({
      // Spend from before the site recorded campaigns has no campaign.
      campaignId: campaignId === "0" ? null : campaignId,
      name,
      day,
      prepaidInMicroCurrency: microOnWire(BigInt(prepaid)),
      promotionsInMicroCurrency: microOnWire(BigInt(promotions)),
      creditInMicroCurrency: microOnWire(BigInt(credit)),
    }),
  });
});

export const history = implement(billingContract.billingHistory, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const kinds = input.kinds?.length ? input.kinds : LEDGER_KINDS;
  return pageByKey(input, fail, {
    parts: 2,
    isGood: ([day, last]) => isDay(day) && isPlace(last),
    list: (at) => billingHistory(ctx.deps.db, { advertiserId: id, kinds, ...at }),
    cursorOf: (row) => [row.day, row.id],
    present,
  });
});

const present = ({ id, day, kind, note, prepaid, promotions, owed }: BillingRow): BillingEntry => ({
  // A day's spend is not a single transaction, so it has no id.
  id: id === "0" ? `${kind}-${day}` : id,
  day,
  kind,
  note,
  prepaidInMicroCurrency: microOnWire(BigInt(prepaid)),
  promotionsInMicroCurrency: microOnWire(BigInt(promotions)),
  owedInMicroCurrency: microOnWire(BigInt(owed)),
});

export const promotions = implement(billingContract.promotions, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const now = ctx.deps.now();
  return pageById(input, fail, {
    list: (at) => listPromotions(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows.map((row) => presentPromotion(row, now)),
  });
});

const presentPromotion = ({ amount, left, ...row }: PromotionRow, now: Date): AdPromotion => ({
  ...row,
  state: left === "0" ? "SPENT" : new Date(row.expiresAt) > now ? "ACTIVE" : "EXPIRED",
  amountInMicroCurrency: microOnWire(BigInt(amount)),
  leftInMicroCurrency: microOnWire(BigInt(left)),
});
