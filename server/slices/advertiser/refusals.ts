import type { Database } from "../../../db/client.ts";
import { listRefusals } from "../../../db/queries/advertisers/changes.ts";
import { listOffers } from "../../../db/queries/advertisers/offers.ts";
import { usableAudiences } from "../../../db/queries/audiences/audiences.ts";
import { findTag } from "../../../db/queries/conversions/tags.ts";
import { findLeadForm } from "../../../db/queries/leads/forms.ts";
import { addedCities, regionsIn, type TargetingSpec } from "../../../src/ads/targeting.ts";
import type { Goal } from "../../../src/advertiser/entities.ts";
import * as contract from "../../../src/advertiser/review.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { problem } from "../../../src/model/problem.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { knowsRegions } from "../../platform/geo/geo.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { refuseRow } from "./bulk.ts";

/** Refused attempts to act on the account, shown to people who manage the account's roles. */
export const refusals = implement(contract.listRefusals, async ({ ctx, input, fail }) => {
  const { id, ownerUserId } = await accountFor(ctx, input.advertiserId, "people", fail);
  return pageById(input, fail, {
    list: (at) => listRefusals(ctx.deps.db, { advertiserId: id, ownerUserId, ...at }),
    present: (rows) =>
      rows.map(({ actorId, actorName, ...row }) => ({
        id: row.id,
        field: row.field,
        refusal: row.refusal,
        at: row.at,
        actor: { id: actorId, username: actorName },
      })),
  });
});

/**
 * Refuses a goal whose tag the account doesn't have. One that is set already stays valid.
 * @throws ProductError TAG_NOT_FOUND
 */
export async function refuseGoal(
  tx: Database,
  advertiserId: string,
  { before, after }: { before: Goal | null; after: Goal | null },
): Promise<void> {
  if (!after || after.conversionTagId === before?.conversionTagId) return;
  if (!(await findTag(tx, { id: after.conversionTagId, advertiserId }))) refuseRow("TAG_NOT_FOUND");
}

const audiencesOf = ({ AUDIENCE_INCLUDE = [], AUDIENCE_EXCLUDE = [] }: TargetingSpec) => [
  ...AUDIENCE_INCLUDE,
  ...AUDIENCE_EXCLUDE,
];

/** Refuses cities and areas if the site doesn't know visitors' cities, and ids that no city has. */
async function refuseCities(
  { geo, gazetteer }: Pick<Deps, "geo" | "gazetteer">,
  before: TargetingSpec | null,
  after: TargetingSpec,
): Promise<void> {
  const added = addedCities(before, after);
  if (added.length === 0) return;
  if (!geo.hasCities) refuseRow("AD_TARGETING_REFUSED", "targetCityUnknown");
  const ids = added.filter((one) => after.CITY?.includes(one));
  const known = new Set((await gazetteer.named(ids)).map(({ id }) => id));
  const id = ids.find((one) => !known.has(one));
  if (id !== undefined)
    throw new ProductError("AD_TARGETING_REFUSED", { reason: problem("targetCityNotFound", { id }) });
}

/**
 * Refuses audiences that the account may not use, and regions and cities if the site can't tell those of visitors. Those already set
 * stay valid, so that a deleted audience doesn't block other changes, such as a new name.
 *
 * @throws ProductError AUDIENCE_NOT_FOUND or AD_TARGETING_REFUSED
 */
export async function refuseTargets(
  { deps: { config, gazetteer, geo } }: { deps: Pick<Deps, "config" | "gazetteer" | "geo"> },
  tx: Database,
  advertiserId: string,
  { before, after }: { before: TargetingSpec | null; after: TargetingSpec },
): Promise<void> {
  const former = before ? regionsIn(before) : [];
  if (!knowsRegions({ config, geo }) && regionsIn(after).some((region) => !former.includes(region)))
    refuseRow("AD_TARGETING_REFUSED", "targetRegionUnknown");
  await refuseCities({ gazetteer, geo }, before, after);
  const known = new Set(before ? audiencesOf(before) : []);
  const ids = [...new Set(audiencesOf(after))].filter((id) => !known.has(id));
  if (ids.length === 0) return;
  if ((await usableAudiences(tx, { advertiserId, ids })).length < ids.length) refuseRow("AUDIENCE_NOT_FOUND");
}

/** Refuses a form that an ad can't have: another account's, or one that people can't fill in yet. */
export async function refuseLeadForm(
  tx: Database,
  advertiserId: string,
  leadFormId: string | null | undefined,
): Promise<void> {
  if (leadFormId == null) return;
  const form = (await findLeadForm(tx, { id: leadFormId, advertiserId })) ?? refuseRow("LEAD_FORM_NOT_FOUND");
  if (form.status !== "ACTIVE") refuseRow("LEAD_FORM_REFUSED", "leadNotActive");
}

/** Refuses an offer of another account. */
export async function refuseOffer(
  tx: Database,
  advertiserId: string,
  offerId: string | null | undefined,
): Promise<void> {
  if (offerId == null) return;
  const found = await listOffers(tx, { advertiserId, ids: [offerId], after: null, limit: 1 });
  if (found.length === 0) refuseRow("OFFER_NOT_FOUND");
}
