import { getRouteApi } from "@tanstack/react-router";
import { EndlessList } from "../../components/domain/endless-list.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { SearchField } from "../../components/ui/search-field.tsx";
import { LibraryAd } from "../../features/ads/components/library-ad.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { dayWords } from "../../lib/format/money.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";

const route = getRouteApi("/ads/library");
const previewRoute = getRouteApi("/ads/preview/$token");

/** The public library of every ad that ran. */
export function AdLibrary() {
  const t = useTexts("adFacts");
  const { advertiser = null, q = "" } = route.useSearch();
  const list = trpc.ads.library.useInfiniteQuery({ query: q, advertiserId: advertiser }, byBookmark);
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("libraryTitle")} description={t("libraryLead")} canonical="/ads/library/" />
      <h1 className="text-3xl font-bold">{t("libraryTitle")}</h1>
      <p className="pt-2 pb-6 text-[0.9375rem] text-pretty text-ink-soft">{t("libraryLead")}</p>
      <form method="get" action="/ads/library/" className="pb-4">
        <SearchField label={t("librarySearch")} placeholder={t("librarySearch")} name="q" defaultValue={q} />
      </form>
      <EndlessList
        list={list}
        label={t("libraryList")}
        layout="rows"
        renderItem={(ad) => <LibraryAd ad={ad} />}
        empty={<EmptyState title={t("libraryNone")} text={t("libraryNoneText")} />}
      />
    </div>
  );
}

/** How a Pin looks as an ad, for everybody who has the link. */
export function AdPreview() {
  const t = useTexts("adFacts");
  const ads = useTexts("ads");
  const { language } = useLanguage();
  const ad = previewRoute.useLoaderData();
  const until = dayWords(ad.expiresAt.slice(0, 10), language);
  const website = new URL(ad.destination).hostname;
  return (
    <div className="mx-auto max-w-md px-4 pt-6 pb-16 sm:pt-10">
      <PageHead title={t("previewTitle")} noIndex />
      <h1 className="text-3xl font-bold">{t("previewTitle")}</h1>
      <p className="pt-2 pb-6 text-[0.9375rem] text-pretty text-ink-soft">{t("previewLead", { day: until })}</p>
      <article className="mx-auto max-w-[236px]">
        <a
          href={ad.destination}
          target="_blank"
          rel="sponsored nofollow noopener"
          className="block text-ink no-underline"
        >
          <img
            src={ad.imageUrl}
            alt={ad.title === "" ? website : ""}
            width={ad.imageWidth}
            height={ad.imageHeight}
            className="h-auto w-full rounded-card"
          />
          {ad.title !== "" && (
            <span dir="auto" className="mt-2 line-clamp-2 px-1.5 text-[0.9375rem] leading-5 font-semibold">
              {ad.title}
            </span>
          )}
        </a>
        <p className="px-1.5 pt-1 text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
          {ads("promotedBy", { name: ad.advertiserName })}
          <span className="block">{website}</span>
        </p>
      </article>
    </div>
  );
}
