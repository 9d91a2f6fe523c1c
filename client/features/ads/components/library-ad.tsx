import { AD_INTERESTS } from "../../../../src/ads/interests.ts";
import type { LibraryAd as Ad } from "../../../../src/ads/slots.contract.ts";
import { AD_GENDERS } from "../../../../src/ads/targeting.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { distanceWords } from "../../../lib/format/distance.ts";
import { daysWords } from "../../../lib/format/money.ts";
import { languageName, regionName } from "../../../lib/format/region-name.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

interface LibraryAdProps {
  ad: Ad;
}

/** An ad that ran: who paid, when, who it was for and how many saw it. */
export function LibraryAd({ ad }: LibraryAdProps) {
  const t = useTexts("adFacts");
  const { language } = useLanguage();
  const { ages, genders, countries, regions, cities, areas, languages, interests } = ad.targeting;
  const meant = [
    ...ages.map((age) => age.replace("-", "–")),
    ...AD_GENDERS.filter((gender) => genders.includes(gender)).map((gender) => t(`genders.${gender}`)),
    ...countries.map((country) => regionName(country, language)),
    ...regions,
    ...cities,
    ...areas.map(({ place, ...far }) => t("around", { distance: distanceWords(far, language), city: place })),
    ...languages.map((tag) => languageName(tag, language)),
    ...AD_INTERESTS.filter((interest) => interests.includes(interest)).map((one) => t(`interests.${one}`)),
  ];
  const people = new Intl.NumberFormat(language);
  const facts = [
    [t("payer"), ad.advertiser.payer],
    [t("ran"), daysWords(ad.firstDay, ad.lastDay, language)],
    [t("meantFor"), meant.length > 0 ? meant.join(", ") : t("everybody")],
    [t("people"), ad.people === null ? t("peopleFew") : t("peopleAbout", { people: people.format(ad.people) })],
  ];
  return (
    <article className="flex gap-4 border-b border-line py-4">
      <img
        src={ad.imageUrl}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        className="size-24 shrink-0 rounded-xl object-cover"
      />
      <div className="min-w-0 grow">
        <h2 className="truncate text-[0.9375rem] font-semibold">{ad.title || ad.advertiser.name}</h2>
        <TextLink
          href={ad.destination}
          target="_blank"
          rel="nofollow noopener"
          className="block truncate text-[0.8125rem]"
        >
          {ad.destination}
        </TextLink>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 pt-2 text-[0.8125rem] tabular-nums">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
