import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { VisuallyHidden } from "../../components/ui/visually-hidden.tsx";
import { SearchTabs } from "../../features/search/components/search-tabs.tsx";
import type { SearchScope } from "../../features/search/search-href.ts";
import { PageHead } from "../../lib/page-head.tsx";

interface SearchFrameProps {
  query: string;
  scope: SearchScope;
  /** The results; asked for only where there is a query. */
  children: ReactNode;
}

/** What the pages of results share: their title and the choice of what to look for. */
export function SearchFrame({ query, scope, children }: SearchFrameProps) {
  return (
    <div className="mx-auto max-w-[2560px]">
      <PageHead title={query ? `${query} | Search` : "Search"} noIndex />
      <VisuallyHidden>
        <h1>{query ? `Results for “${query}”` : "Search"}</h1>
      </VisuallyHidden>
      <SearchTabs query={query} scope={scope} />
      {query ? (
        children
      ) : (
        <EmptyState
          icon={<Search size={32} />}
          title="What are you looking for?"
          text="Type a word or two into the field above: a thing, a colour, a place, a name."
          action={<LinkButton href="/ideas/">Explore ideas</LinkButton>}
        />
      )}
    </div>
  );
}
