import { useRouter, useRouterState } from "@tanstack/react-router";
import Clock from "lucide-react/icons/clock";
import Search from "lucide-react/icons/search";
import TrendingUp from "lucide-react/icons/trending-up";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { SEARCH_QUERY_MAX } from "../../../../src/model/limits.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { SuggestField } from "../../../components/ui/suggest-field.tsx";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { useSearchByPicture } from "../../../lib/saving/use-search-by-picture.ts";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";
import { type Beginning, useBeginnings } from "../hooks/use-beginnings.ts";
import { useRecentSearches } from "../hooks/use-recent-searches.ts";
import { useSearchText } from "../hooks/use-search-text.ts";
import { useSuggestions } from "../hooks/use-suggestions.ts";
import { recentAlike } from "../recent-searches.ts";
import { scopeOf, searchHref } from "../search-href.ts";
import { PictureButton } from "./picture-button.tsx";

type Suggestion =
  | Outputs["search"]["suggest"]["items"][number]
  | { type: "recent"; query: string; text: string }
  | { type: "trending"; query: string; text: string }
  | Beginning
  | { type: "clear"; text: string };

function toItem(suggestion: Suggestion) {
  if (suggestion.type === "recent" || suggestion.type === "trending")
    return {
      id: `${suggestion.type}:${suggestion.query}`,
      text: `${suggestion.query}, ${suggestion.text}`,
      href: searchHref("pins", suggestion.query),
      suggestion,
    };
  if (suggestion.type === "clear") return { id: "clear", text: suggestion.text, href: "", suggestion };
  if (suggestion.type === "query")
    return {
      id: `q:${suggestion.query}`,
      text: suggestion.query,
      href: searchHref("pins", suggestion.query),
      suggestion,
    };
  if (suggestion.type === "link")
    return {
      id: `l:${suggestion.href}`,
      text: `${suggestion.name}, ${suggestion.text}`,
      href: suggestion.href,
      suggestion,
    };
  if (suggestion.type === "board") return { id: `b:${suggestion.id}`, text: null, href: suggestion.url, suggestion };
  return {
    id: `u:${suggestion.id}`,
    text: null,
    href: `/${suggestion.username}/`,
    suggestion,
  };
}

const RECENT_AGAIN = 2;
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
  const words = useTexts("search");
  const { recent, remember, forget } = useRecentSearches();
  const suggested = useSuggestions(text);
  const [isFocused, setFocused] = useState(false);
  const { trending, links } = useBeginnings(isFocused);
  const { searchByPicture, isLooking } = useSearchByPicture();
  const before: Suggestion[] = recent.map((query) => ({ type: "recent", query, text: words("recent") }));
  if (before.length > 0) before.push({ type: "clear", text: words("clearRecent") });
  for (const { query } of trending) {
    if (!recent.includes(query)) before.push({ type: "trending", query, text: words("trending") });
  }
  before.push(...links);
  // The person's own recent searches come before popular ones.
  const again = recentAlike(recent, text).slice(0, RECENT_AGAIN);
  const mine: Suggestion[] = again.map((query) => ({ type: "recent", query, text: words("recent") }));
  const others = suggested.filter((other) => other.type !== "query" || !again.includes(other.query));
  const items = (text.trim() === "" ? before : [...mine, ...others]).map(toItem);
  /** @param query the search text; absent for a link to a board or person */
  const go = (href: string, query: string | null) => {
    ask(query ?? "");
    if (query) remember(query);
    history.push(href);
  };
  return (
    <SuggestField
      label={t("search")}
      placeholder={t("searchForIdeas")}
      shortPlaceholder={t("search")}
      maxLength={SEARCH_QUERY_MAX}
      value={text}
      onChange={setText}
      onSubmit={(query) => query.trim() && go(searchHref(scope ?? "pins", query.trim()), query.trim())}
      items={items}
      onPick={({ href, suggestion }) => {
        if (suggestion.type === "clear") forget();
        else go(href, "query" in suggestion ? suggestion.query : null);
      }}
      renderItem={({ suggestion }) => <SuggestionLine suggestion={suggestion} />}
      className="min-w-0 grow"
      onEnter={() => setFocused(true)}
      onPicture={searchByPicture}
      action={<PictureButton onPicture={searchByPicture} isLooking={isLooking} />}
    />
  );
}

function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const t = useTexts("search");
  if (suggestion.type === "user") {
    return (
      <>
        <Avatar user={suggestion} size={32} />
        <span className="truncate">{suggestion.fullName}</span>{" "}
        <span className="truncate text-sm text-ink-soft">@{suggestion.username}</span>
      </>
    );
  }
  if (suggestion.type === "board" || suggestion.type === "link") {
    return (
      <>
        <span className="size-8 shrink-0 overflow-hidden rounded-lg bg-wash-strong">
          {suggestion.imageUrl && <img src={suggestion.imageUrl} alt="" className="size-full object-cover" />}
        </span>
        <span className="truncate">{suggestion.name}</span>{" "}
        <span className="text-sm text-ink-soft">{suggestion.type === "link" ? suggestion.text : t("board")}</span>
      </>
    );
  }
  if (suggestion.type === "clear") {
    return (
      <>
        <X size={18} aria-hidden="true" className="mx-[7px] shrink-0 text-ink-soft" />
        <span className="text-sm text-ink-soft">{suggestion.text}</span>
      </>
    );
  }
  const Icon = suggestion.type === "recent" ? Clock : suggestion.type === "trending" ? TrendingUp : Search;
  return (
    <>
      <Icon size={18} aria-hidden="true" className="mx-[7px] shrink-0 text-ink-soft" />
      <span className="truncate">{suggestion.query}</span>
    </>
  );
}
