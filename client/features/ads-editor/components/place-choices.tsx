import { keepPreviousData } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { circleOf, circleText, DISTANCE_CHOICES, unitOf } from "../../../../src/ads/circles.rules.ts";
import type { AdCity } from "../../../../src/ads/cities.contract.ts";
import { placeType } from "../../../../src/ads/targeting.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { FailedLine } from "../../../components/domain/list-failed-line.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { cityOfArea, useCitiesOf, useCityWords, usePlaceWords } from "../../../lib/area/use-place-words.ts";
import { useDebounced } from "../../../lib/browser/use-debounced.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { countryOptions } from "../../../lib/format/countries.ts";
import { distanceWords } from "../../../lib/format/distance.ts";
import { regionName } from "../../../lib/format/region-name.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { SearchedChoices } from "./searched-choices.tsx";

const DEBOUNCE_MS = 200;
const QUERY_MIN = 2;
/** Countries and regions that are listed before the cities: those are many. */
const BEFORE_CITIES = 4;

interface PlaceChoicesProps {
  account: AdvertiserAccount;
  places: readonly string[];
  error: string | null | undefined;
  onChange: (places: string[]) => void;
}

/** Countries, regions and cities by one search. A city may include the area around it. */
export function PlaceChoices({ account, places, error, onChange }: PlaceChoicesProps) {
  const t = useAreaTexts("adsEditor");
  const facts = useTexts("adFacts");
  const { language } = useLanguage();
  const placeWords = usePlaceWords(places);
  const cityWords = useCityWords();
  const [query, setQuery] = useState("");
  const asked = useDebounced(query.trim(), DEBOUNCE_MS);
  const { targetsRegions, targetsCities } = account;
  const regions = trpc.ads.targetingOptions.useQuery(
    { type: "GEO" },
    { enabled: targetsRegions, staleTime: Number.POSITIVE_INFINITY },
  );
  const isAsked = targetsCities && asked.length >= QUERY_MIN;
  const found = trpc.ads.cities.useQuery(
    { query: asked },
    { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  );
  const cities = isAsked && query.trim() !== "" ? (found.data ?? []) : [];
  // The latest typing has not been searched for yet.
  const isWaiting = targetsCities && query.trim().length >= QUERY_MIN && (query.trim() !== asked || found.isFetching);
  const failed = regions.isError ? regions : isAsked && found.isError ? found : null;
  const options = useMemo(() => {
    const own = (regions.data ?? []).map(({ value, name: region }) => ({
      value,
      label: facts("regionIn", { region, country: regionName(value.slice(0, 2), language) }),
    }));
    return [...countryOptions(language), ...own];
  }, [regions.data, language, facts]);
  // A city whose area is chosen is the same choice.
  const placeOf = (city: AdCity) =>
    places.find((place) => {
      const circle = circleOf(place);
      return circle !== null && cityOfArea(circle, [city]) !== null;
    }) ?? city.id;
  const [help, search] = targetsCities
    ? (["placesHelp", "findPlace"] as const)
    : targetsRegions
      ? (["placesNoCities", "findRegion"] as const)
      : (["placesOnlyCountries", "findCountry"] as const);
  return (
    <>
      <SearchedChoices
        label={t("group.places")}
        description={t(`group.${help}`)}
        searchLabel={t(`group.${search}`)}
        options={options}
        labelOf={placeWords}
        onSearch={setQuery}
        found={cities.map((city) => ({ value: placeOf(city), label: cityWords(city) }))}
        foundAfter={BEFORE_CITIES}
        isSearching={isWaiting}
        searchFailed={
          failed && <FailedLine error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
        }
        chosen={places}
        error={error}
        onChange={onChange}
      />
      <Distances places={places} onChange={onChange} />
    </>
  );
}

/** The unit of the browser's country. */
const usualUnit = () => unitOf(new Intl.Locale(navigator.language).maximize().region ?? "");

/** A choice of the distance for each city. */
function Distances({ places, onChange }: Pick<PlaceChoicesProps, "places" | "onChange">) {
  const t = useAreaTexts("adsEditor");
  const { language } = useLanguage();
  const cities = useCitiesOf(places);
  const cityOf = (place: string): AdCity | null => {
    const circle = circleOf(place);
    return circle ? cityOfArea(circle, cities) : (cities.find(({ id }) => id === place) ?? null);
  };
  const rows = places
    .filter((place) => ["CITY", "RADIUS"].includes(placeType(place)))
    .flatMap((place) => {
      const city = cityOf(place);
      return city ? [{ place, city }] : [];
    });
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {rows.map(({ place, city }) => {
        const chosen = circleOf(place);
        const unit = chosen?.unit ?? usualUnit();
        const steps = new Set([...DISTANCE_CHOICES[unit], ...(chosen ? [chosen.distance] : [])]);
        const { latitude, longitude } = city;
        const distances = [...steps]
          .sort((a, b) => a - b)
          .map((distance) => ({ text: circleText({ latitude, longitude, distance, unit }), distance }));
        const value = chosen ? circleText({ latitude, longitude, distance: chosen.distance, unit }) : city.id;
        return (
          <SelectField
            key={city.id}
            label={t("group.distance", { city: city.name })}
            options={[
              { value: city.id, label: t("group.noDistance") },
              ...distances.map(({ text, distance }) => ({
                value: text,
                label: t("group.within", { distance: distanceWords({ distance, unit }, language) }),
              })),
            ]}
            value={value}
            onChange={(next) => onChange(places.map((one) => (one === place ? next : one)))}
          />
        );
      })}
    </div>
  );
}
