import { getRouteApi, useRouter } from "@tanstack/react-router";
import Bookmark from "lucide-react/icons/bookmark";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { writeOwnFilters } from "../../../src/mine/own-filters.rules.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { MinePage } from "../../features/mine/mine-page.tsx";
import { OwnSearchForm } from "../../features/mine/own-search-form.tsx";
import { ownSearchHref, ownSearchInput } from "../../features/mine/own-search-input.ts";
import { SavedSearches, SaveSearchDialog } from "../../features/mine/saved-searches.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { FeedGrid } from "../compose/pin/feed-grid.tsx";

const route = getRouteApi("/me");

/** `/me/`: a search in everything that the person saved. The address holds its words and filters. */
export function OwnPins() {
  const t = useTexts("mine");
  const { history } = useRouter();
  const filters = route.useSearch();
  const [isSaving, setSaving] = useState(false);
  const feed = trpc.mine.pins.useInfiniteQuery(ownSearchInput(filters), byBookmark);
  const address = writeOwnFilters(filters);
  return (
    <MinePage
      tab="search"
      title={t("search.title")}
      lead={t("search.lead")}
      action={
        address !== "" && (
          <Button onPress={() => setSaving(true)}>
            <Bookmark size={18} aria-hidden="true" /> {t("search.save")}
          </Button>
        )
      }
    >
      <PageHead title={t("search.title")} noIndex />
      <div className="flex flex-col gap-4 pb-6">
        <SavedSearches canDelete />
        <OwnSearchForm filters={filters} onChange={(next) => history.push(ownSearchHref(next))} />
      </div>
      <FeedGrid
        feed={feed}
        label={t("search.results")}
        empty={
          address === "" ? (
            <EmptyState
              icon={<Search size={32} />}
              title={t("search.empty")}
              text={t("search.emptyText")}
              action={<LinkButton href="/ideas/">{t("search.explore")}</LinkButton>}
            />
          ) : (
            <EmptyState
              icon={<Search size={32} />}
              title={t("search.none")}
              text={t("search.noneText")}
              action={<LinkButton href="/me/">{t("search.clear")}</LinkButton>}
            />
          )
        }
      />
      {isSaving && <SaveSearchDialog filters={filters} onClose={() => setSaving(false)} />}
    </MinePage>
  );
}
