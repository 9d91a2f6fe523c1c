import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { SEARCH_SCOPES, type SearchScope, searchHref } from "../search-href.ts";

const LABELS: Record<SearchScope, string> = { pins: "Pins", boards: "Boards", users: "People" };

/** The tabs for what to search; the query stays. */
export function SearchTabs({ query, scope }: { query: string; scope: SearchScope }) {
  return (
    <LinkTabs
      label="Search results"
      className="px-2 pb-3 sm:justify-center"
      items={SEARCH_SCOPES.map((each) => ({
        href: searchHref(each, query),
        label: LABELS[each],
        isCurrent: each === scope,
      }))}
    />
  );
}
