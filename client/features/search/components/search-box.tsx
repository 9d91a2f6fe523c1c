import { useRouter, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { SEARCH_QUERY_MAX } from "../../../../src/model/limits.ts";
import { SuggestField } from "../../../components/ui/suggest-field.tsx";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { useSearchByPicture } from "../../../lib/saving/use-search-by-picture.ts";
import { useUiTexts } from "../../../lib/texts/texts.ts";
import { useRecentSearches } from "../hooks/use-recent-searches.ts";
import { useSearchText } from "../hooks/use-search-text.ts";
import { scopeOf, searchHref } from "../search-href.ts";
import { PictureButton } from "./picture-button.tsx";
import type { Offer } from "./search-offers.tsx";

const loadOffers = async () => (await import("./search-offers.tsx")).SearchOffers;

const queryOf = (search: { q?: unknown }) => (typeof search.q === "string" ? search.q : "");

/** The search field of the top bar: suggestions while typing, Enter searches. On results pages it shows their query. */
export function SearchBox() {
  const t = useUiTexts();
  const { history } = useRouter();
  const scope = useRouterState({ select: (state) => scopeOf(state.location.pathname) });
  const current = useRouterState({
    select: (state) => (scopeOf(state.location.pathname) ? queryOf(state.location.search) : ""),
  });
  const { text, setText, ask } = useSearchText(current);
  const { recent, remember, forget } = useRecentSearches();
  const [isFocused, setFocused] = useState(false);
  const [offers, setOffers] = useState<Offer[]>([]);
  // The field works without them, and the next focus tries again.
  const Offers = useChunk(loadOffers, isFocused, () => setFocused(false), { isSilent: true });
  const { searchByPicture, isLooking } = useSearchByPicture();
  /** @param query the search text; null for a link to a board or person */
  const go = (href: string, query: string | null) => {
    ask(query ?? "");
    if (query) remember(query);
    history.push(href);
  };
  return (
    <>
      <SuggestField
        label={t("search")}
        placeholder={t("searchForIdeas")}
        shortPlaceholder={t("search")}
        maxLength={SEARCH_QUERY_MAX}
        value={text}
        onChange={setText}
        onSubmit={(query) => query.trim() && go(searchHref(scope ?? "pins", query.trim()), query.trim())}
        items={offers}
        onPick={({ href, query }) => (href === null ? forget() : go(href, query))}
        renderItem={({ line }) => line}
        className="min-w-0 grow"
        onEnter={() => setFocused(true)}
        onPicture={searchByPicture}
        action={<PictureButton onPicture={searchByPicture} isLooking={isLooking} />}
      />
      {Offers && <Offers text={text} recent={recent} onOffers={setOffers} />}
    </>
  );
}
