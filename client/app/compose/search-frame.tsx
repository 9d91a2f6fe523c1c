import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { SEVERITIES } from "../../../src/model/severities.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { VisuallyHidden } from "../../components/ui/visually-hidden.tsx";
import { AdvisoryNotice } from "../../features/search/components/advisory-notice.tsx";
import { OneBar } from "../../features/search/components/one-bar.tsx";
import { QueryLine } from "../../features/search/components/query-line.tsx";
import { SearchTabs } from "../../features/search/components/search-tabs.tsx";
import type { SearchScope } from "../../features/search/search-href.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import type { Outputs } from "../../lib/trpc.ts";

type Found = Outputs["search"]["pins"];

interface SearchFrameProps {
  query: string;
  scope: SearchScope;
  /** What the first page says beside its results; nothing until it is there. */
  found: Pick<Found, "query" | "advisory" | "oneBarModules"> | undefined;
  /** The results; asked for only where there is a query. */
  children: ReactNode;
}

/** What the pages of results share: their title and the choice of what to look for. */
export function SearchFrame({ query, scope, found, children }: SearchFrameProps) {
  const t = useTexts("search");
  return (
    <div className="mx-auto max-w-[2560px]">
      <PageHead title={query ? `${query} | Search` : "Search"} noIndex />
      <VisuallyHidden>
        <h1>{query ? `Results for “${query}”` : "Search"}</h1>
      </VisuallyHidden>
      <SearchTabs query={query} scope={scope} />
      {query && found && (
        <>
          <div className="px-2 pb-3 sm:px-6">
            <OneBar modules={found.oneBarModules} />
          </div>
          <QueryLine query={found.query} scope={scope} />
          {found.advisory && <AdvisoryNotice advisory={found.advisory} />}
        </>
      )}
      {query ? (
        found?.advisory?.severity === SEVERITIES.abusive ? (
          <p className="px-4 py-8 text-center text-ink-soft">{t("onlyNotice")}</p>
        ) : (
          children
        )
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
