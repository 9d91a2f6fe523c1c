import { type LibraryRow, libraryAds } from "../../../db/queries/ad-delivery/about-ads.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { circleOf, kmBetween } from "../../../src/ads/circles.rules.ts";
import type { AdCity } from "../../../src/ads/cities.contract.ts";
import { library as contract, type LibraryAd } from "../../../src/ads/slots.contract.ts";
import { regionsIn, type TargetingSpec } from "../../../src/ads/targeting.ts";
import type { Deps } from "../../deps.ts";
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

const specOf = ({ targeting }: LibraryRow): TargetingSpec =>
  (typeof targeting === "string" ? JSON.parse(targeting) : targeting) as TargetingSpec;

const cityWords = ({ name, region, country }: AdCity): string =>
  [name, region === name ? "" : region, country].filter(Boolean).join(", ");

/** The words for the cities and areas of some ads. */
async function placeWords({ gazetteer }: Pick<Deps, "gazetteer">, rows: readonly LibraryRow[]) {
  const specs = rows.map(specOf);
  const cities = await gazetteer.named([...new Set(specs.flatMap(({ CITY = [] }) => CITY))]);
  const words = new Map(cities.map((city) => [city.id, cityWords(city)]));
  for (const text of new Set(specs.flatMap(({ RADIUS = [] }) => RADIUS))) {
    const circle = circleOf(text);
    const city = circle && (await gazetteer.near(circle));
    const isMiddle = city && kmBetween(city, circle) < 1;
    if (circle) words.set(text, isMiddle ? cityWords(city) : `${circle.latitude}, ${circle.longitude}`);
  }
  return words;
}

function present(row: LibraryRow, publicUrl: string, words: ReadonlyMap<string, string>): LibraryAd {
  const spec = specOf(row);
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
      cities: (spec.CITY ?? []).map((id) => words.get(id) ?? id),
      areas: (spec.RADIUS ?? []).flatMap((text) => {
        const circle = circleOf(text);
        return circle ? [{ place: words.get(text) ?? text, distance: circle.distance, unit: circle.unit }] : [];
      }),
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
    present: async (found) => {
      const words = await placeWords(ctx.deps, found);
      return found.map((row) => present(row, config.publicUrl, words));
    },
  });
});
