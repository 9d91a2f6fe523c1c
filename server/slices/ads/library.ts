import { type LibraryRow, libraryAds } from "../../../db/queries/ad-delivery/about-ads.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { library as contract, type LibraryAd } from "../../../src/ads/slots.contract.ts";
import { regionsIn, type TargetingSpec } from "../../../src/ads/targeting.ts";
import { mediaUrl } from "../../platform/media/picture-address.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

/** Small numbers are withheld, so that they reveal nobody; larger ones are rounded to two digits. */
const PEOPLE_MIN = 100;
const rounded = (people: number): number | null => {
  if (people < PEOPLE_MIN) return null;
  const step = 10 ** (Math.floor(Math.log10(people)) - 1);
  return Math.round(people / step) * step;
};

function present(row: LibraryRow, publicUrl: string): LibraryAd {
  const spec = (typeof row.targeting === "string" ? JSON.parse(row.targeting) : row.targeting) as TargetingSpec;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    destination: row.destination,
    advertiser: { id: row.advertiserId, name: row.advertiserName, payer: row.payer },
    imageUrl: mediaUrl(row.imageKey, publicUrl) ?? "",
    targeting: {
      ages: spec.MINIMUM_AGE ? [`${spec.MINIMUM_AGE}-${spec.MAXIMUM_AGE}`] : (spec.AGE_BUCKET ?? []),
      genders: spec.GENDER ?? [],
      countries: [...(spec.LOCATION ?? []), ...(spec.GEO ?? []).filter((place) => !regionsIn(spec).includes(place))],
      regions: regionsIn(spec),
      languages: spec.LOCALE ?? [],
      interests: spec.INTEREST ?? [],
    },
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    people: rounded(row.people),
  };
}

export const library = implement(contract, ({ ctx, input, fail }) => {
  const { db, config } = ctx.deps;
  const { query, advertiserId = null } = input;
  return pageById(input, fail, {
    list: ({ after, limit }) => libraryAds(db, { query, advertiserId, before: after ?? NEWEST, limit }),
    present: (found) => found.map((row) => present(row, config.publicUrl)),
  });
});
