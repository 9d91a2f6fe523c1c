import { getRouteApi } from "@tanstack/react-router";
import { EndlessList } from "../../components/domain/endless-list.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { SearchField } from "../../components/ui/search-field.tsx";
import { LibraryAd } from "../../features/ads/components/library-ad.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

const route = getRouteApi("/ads/library");

/** The public library of every ad that ran. */
export function AdLibrary() {
  const t = useTexts("adFacts");
  const { advertiser = null, q = "" } = route.useSearch();
  const list = trpc.ads.library.useInfiniteQuery({ query: q, advertiserId: advertiser }, byBookmark);
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("libraryTitle")} description={t("libraryLead")} canonical="/ads/library/" />
      <h1 className="text-3xl font-bold">{t("libraryTitle")}</h1>
      <p className="pt-2 pb-6 text-[15px] text-pretty text-ink-soft">{t("libraryLead")}</p>
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
