import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { SEARCH_SCOPES, type SearchScope, searchHref } from "../search-href.ts";

/** The tabs for the kind of results; each keeps the query. */
export function SearchTabs({ query, scope }: { query: string; scope: SearchScope }) {
  const t = useTexts("search");
  return (
    <LinkTabs
      label={t("tabs")}
      className="pb-3"
      items={SEARCH_SCOPES.map((each) => ({
        href: searchHref(each, query),
        label: t(`tab.${each}`),
        isCurrent: each === scope,
      }))}
    />
  );
}
