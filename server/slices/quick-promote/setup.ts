import { findPromoteDraft } from "../../../db/queries/ads/drafts.ts";
import { findPromotablePin } from "../../../db/queries/ads/promotable-pins.ts";
import { findBillingProfile } from "../../../db/queries/advertisers/accounts.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import {
  type AdConsent,
  asksAdConsent,
  currencyOfCountry,
  DEFAULT_AD_COUNTRY,
  mayPersonalise,
} from "../../../src/ads/countries.ts";
import { promoteDefaults } from "../../../src/quick-promote/defaults.ts";
import { promoteSetup as contract, promoteDraftSchema } from "../../../src/quick-promote/setup.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { dayIn } from "../../platform/system/zoned-day.ts";
import { promoterAccount } from "./promoter.ts";
import { serializePromotable } from "./serialize-pin.ts";

export const setup = implement(contract, async ({ ctx, input, fail }) => {
  const { db, config, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const account = await promoterAccount(ctx, input.advertiserId, fail);
  const user = await findUserById(db, { id: userId });
  const kept = await findPromoteDraft(db, { userId });
  // A draft from an older form may contain values that are no longer valid.
  const draft = promoteDraftSchema.safeParse(kept?.draft).data ?? null;
  const country = account?.country || user?.country || DEFAULT_AD_COUNTRY;
  const consent = (account?.consent ?? kept?.consent ?? 0) as AdConsent;
  const pinId = input.pinId ?? draft?.pin;
  const pin = pinId ? await findPromotablePin(db, { ownerId: account?.ownerUserId ?? userId, pinId }) : null;
  return {
    isPartner: ctx.viewer.user.isPartner,
    advertiser: account && { id: account.id, name: account.name },
    businessName: account?.name || user?.businessName || ctx.viewer.user.fullName,
    country,
    currency: account?.currency ?? currencyOfCountry(country),
    timeZone: account?.timeZone ?? null,
    defaults: promoteDefaults(country),
    today: dayIn(account?.timeZone ?? "UTC", now()),
    asksConsent: asksAdConsent(country, consent),
    mayPersonalise: mayPersonalise(country, consent),
    hasBusinessInfo: account !== null && account.name !== "",
    hasBillingInfo: account !== null && (await findBillingProfile(db, { advertiserId: account.id })) !== null,
    pin: pin && serializePromotable(pin, config.publicUrl),
    isPinRefused: Boolean(input.pinId) && pin === null,
    // A draft for another Pin doesn't apply to this one.
    draft: draft && (!input.pinId || input.pinId === draft.pin) ? draft : null,
  };
});
