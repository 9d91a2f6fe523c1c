import Clock from "lucide-react/icons/clock";
import Search from "lucide-react/icons/search";
import TrendingUp from "lucide-react/icons/trending-up";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useMemo } from "react";
import { Avatar } from "../../../components/ui/avatar.tsx";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type Beginning, useBeginnings } from "../hooks/use-beginnings.ts";
import { useSuggestions } from "../hooks/use-suggestions.ts";
import { recentAlike } from "../recent-searches.ts";
import { searchHref } from "../search-href.ts";

/** A line under the search field. */
export interface Offer {
  id: string;
  /** What screen readers say; null for the visible content. */
  text: string | null;
  /** The page that it opens; null for the line that clears the recent searches. */
  href: string | null;
  /** The search text; null for links. */
  query: string | null;
  line: ReactNode;
}

interface SearchOffersProps {
  /** The text in the field. */
  text: string;
  /** The person's recent searches, latest first. */
  recent: readonly string[];
  onOffers: (offers: Offer[]) => void;
}

type Suggestion = Outputs["search"]["suggest"]["items"][number];
type Words = ReturnType<typeof useTexts<"search">>;

const RECENT_AGAIN = 2;

/** Finds what the search field offers. It renders nothing: the field shows the lines, and loads this at its first focus. */
export function SearchOffers({ text, recent, onOffers }: SearchOffersProps) {
  const words = useTexts("search");
  const suggested = useSuggestions(text);
  const { trending, links } = useBeginnings();
  const offers = useMemo(() => {
    const recentOffer = (query: string) => queryOffer("recent", query, words("recent"));
    if (text.trim() === "") {
      const popular = trending.filter(({ query }) => !recent.includes(query));
      return [
        ...recent.map(recentOffer),
        ...(recent.length > 0 ? [clearOffer(words("clearRecent"))] : []),
        ...popular.map(({ query }) => queryOffer("trending", query, words("trending"))),
        ...links.map(linkOffer),
      ];
    }
    // The person's own recent searches come before popular ones.
    const again = recentAlike(recent, text).slice(0, RECENT_AGAIN);
    const others = suggested.filter((other) => other.type !== "query" || !again.includes(other.query));
    return [...again.map(recentOffer), ...others.map((other) => suggestedOffer(other, words))];
  }, [text, recent, suggested, trending, links, words]);
  useEffect(() => onOffers(offers), [offers, onOffers]);
  return null;
}

const queryOffer = (kind: keyof typeof ICONS, query: string, text: string): Offer => ({
  id: `${kind}:${query}`,
  text: text === "" ? query : `${query}, ${text}`,
  href: searchHref("pins", query),
  query,
  line: <QueryLine kind={kind} query={query} />,
});

const clearOffer = (text: string): Offer => ({
  id: "clear",
  text,
  href: null,
  query: null,
  line: (
    <>
      <X size={18} aria-hidden="true" className={GLYPH} />
      <span className="text-sm text-ink-soft">{text}</span>
    </>
  ),
});

const linkOffer = ({ href, name, text, imageUrl }: Beginning): Offer => ({
  id: `l:${href}`,
  text: `${name}, ${text}`,
  href,
  query: null,
  line: <PlaceLine name={name} kind={text} imageUrl={imageUrl} />,
});

function suggestedOffer(suggestion: Suggestion, words: Words): Offer {
  if (suggestion.type === "query") return queryOffer("query", suggestion.query, "");
  if (suggestion.type === "board")
    return {
      id: `b:${suggestion.id}`,
      text: null,
      href: suggestion.url,
      query: null,
      line: <PlaceLine name={suggestion.name} kind={words("board")} imageUrl={suggestion.imageUrl} />,
    };
  return {
    id: `u:${suggestion.id}`,
    text: null,
    href: `/${suggestion.username}/`,
    query: null,
    line: (
      <>
        <Avatar user={suggestion} size={32} />
        <span className="truncate">{suggestion.fullName}</span>{" "}
        <span className="truncate text-sm text-ink-soft">@{suggestion.username}</span>
      </>
    ),
  };
}

const ICONS = { recent: Clock, trending: TrendingUp, query: Search };
const GLYPH = "mx-[7px] shrink-0 text-ink-soft";

function QueryLine({ kind, query }: { kind: keyof typeof ICONS; query: string }) {
  const Icon = ICONS[kind];
  return (
    <>
      <Icon size={18} aria-hidden="true" className={GLYPH} />
      <span className="truncate">{query}</span>
    </>
  );
}

function PlaceLine({ name, kind, imageUrl }: { name: string; kind: string; imageUrl: string | null }) {
  return (
    <>
      <span className="size-8 shrink-0 overflow-hidden rounded-lg bg-wash-strong">
        {imageUrl && <img src={imageUrl} alt="" className="size-full object-cover" />}
      </span>
      <span className="truncate">{name}</span> <span className="text-sm text-ink-soft">{kind}</span>
    </>
  );
}
