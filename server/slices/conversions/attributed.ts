import { campaignOfGroup, saveAttributed, sumAttributed } from "../../../db/queries/conversions/attributed-events.ts";
import * as contract from "../../../src/conversions/attributed.contract.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

const MICRO = 1_000_000;
/** Clocks of other servers may be ahead by this much. */
const AHEAD_MS = 300_000;

export const sendAttributed = implement(contract.sendAttributed, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { advertiserId: named, campaignId, at: time, value, ...event } = input;
  const { id: advertiserId } = await accountFor(ctx, named, "conversions", fail);
  const receivedAt = now();
  const happened = new Date(time);
  if (happened.getTime() > receivedAt.getTime() + AHEAD_MS)
    fail("INVALID_PARAMETERS", at("at", problem("inputNotTaken")));
  const campaign =
    (await campaignOfGroup(db, { advertiserId, adGroupId: event.adGroupId })) ?? fail("AD_GROUP_NOT_FOUND");
  if (campaignId != null && campaignId !== campaign)
    fail("INVALID_PARAMETERS", at("campaignId", problem("inputNotTaken")));
  const valueMicro = value == null ? null : BigInt(Math.round(value * MICRO));
  await saveAttributed(db, { ...event, advertiserId, at: happened, valueMicro, receivedAt });
  return null;
});

export const attributed = implement(contract.attributedConversions, async ({ ctx, input, fail }) => {
  const { id, timeZone } = await accountFor(ctx, input.advertiserId, "read", fail);
  return sumAttributed(ctx.deps.db, { ...input, advertiserId: id, timeZone });
});
