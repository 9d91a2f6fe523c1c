import type { LibraryAd as Ad } from "../../../../src/ads/library.contract.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface LibraryAdProps {
  ad: Ad;
}

/** An ad that ran: who paid, when, who it was for and how many saw it. */
export function LibraryAd({ ad }: LibraryAdProps) {
  const t = useTexts("ads");
  const { ages, genders, countries, interests } = ad.targeting;
  const meant = [...ages, ...genders, ...countries, ...interests.map((one) => one.replaceAll("_", " "))];
  const facts = [
    [t("payer"), ad.advertiser.payer],
    [t("ran"), t("ranDays", { from: ad.firstDay, to: ad.lastDay })],
    [t("meantFor"), meant.length > 0 ? meant.join(", ") : t("everybody")],
    [t("people"), ad.people === null ? t("peopleFew") : t("peopleAbout", { people: ad.people })],
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
        <h2 className="truncate text-[15px] font-semibold">{ad.title || ad.advertiser.name}</h2>
        <TextLink href={ad.destination} target="_blank" rel="nofollow noopener" className="block truncate text-[13px]">
          {ad.destination}
        </TextLink>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 pt-2 text-[13px] tabular-nums">
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
