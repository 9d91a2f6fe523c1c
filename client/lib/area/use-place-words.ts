import { keepPreviousData } from "@tanstack/react-query";
import { type Circle, circleOf, kmBetween } from "../../../src/ads/circles.rules.ts";
import type { AdCity } from "../../../src/ads/cities.contract.ts";
import { placeType } from "../../../src/ads/targeting.ts";
import { trpc } from "../calls/trpc.ts";
import { distanceWords } from "../format/distance.ts";
import { regionName } from "../format/region-name.ts";
import { useTexts } from "../texts/texts.ts";
import { useLanguage } from "../texts/use-language.ts";

/** Other places than the middle of a city are named by their coordinates. */
const SAME_KM = 1;

/** The city in whose middle an area has its own. */
export const cityOfArea = (circle: Circle, cities: readonly AdCity[]): AdCity | null =>
  cities.find((city) => kmBetween(city, circle) < SAME_KM) ?? null;

/** "Munich, Bavaria, Germany" */
export function useCityWords(): (city: AdCity) => string {
  const t = useTexts("adFacts");
  const { language } = useLanguage();
  return ({ name, region, country }) => {
    const rest = [region === name ? "" : region, regionName(country, language)].filter(Boolean).join(", ");
    return t("cityIn", { city: name, rest });
  };
}

/** The cities of targeting, and those in the middle of its areas. */
export function useCitiesOf(places: readonly string[]): readonly AdCity[] {
  const of = (type: ReturnType<typeof placeType>) => [...new Set(places.filter((place) => placeType(place) === type))];
  const [ids, areas] = [of("CITY"), of("RADIUS")];
  const found = trpc.ads.cities.useQuery(
    { ids: ids.slice(0, 100), areas: areas.slice(0, 100) },
    { enabled: ids.length + areas.length > 0, staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  );
  return found.data ?? [];
}

/** The words for places of targeting; a place without a name is its own. */
export function usePlaceWords(places: readonly string[]): (place: string) => string {
  const t = useTexts("adFacts");
  const { language } = useLanguage();
  const cityWords = useCityWords();
  const cities = useCitiesOf(places);
  const regions = trpc.ads.targetingOptions.useQuery(
    { type: "GEO" },
    { enabled: places.some((place) => placeType(place) === "GEO"), staleTime: Number.POSITIVE_INFINITY },
  );
  return (place) => {
    switch (placeType(place)) {
      case "LOCATION":
        return regionName(place, language);
      case "GEO": {
        const region = regions.data?.find(({ value }) => value === place)?.name;
        return region ? t("regionIn", { region, country: regionName(place.slice(0, 2), language) }) : place;
      }
      case "CITY": {
        const city = cities.find(({ id }) => id === place);
        return city ? cityWords(city) : place;
      }
      case "RADIUS": {
        const circle = circleOf(place);
        if (!circle) return place;
        const city = cityOfArea(circle, cities);
        const middle = city ? cityWords(city) : `${circle.latitude}, ${circle.longitude}`;
        return t("around", { distance: distanceWords(circle, language), city: middle });
      }
    }
  };
}
