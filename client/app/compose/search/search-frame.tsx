import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { SEVERITIES } from "../../../../src/search/notices.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { VisuallyHidden } from "../../../components/ui/visually-hidden.tsx";
import { AdvisoryNotice } from "../../../features/search/components/advisory-notice.tsx";
import { OneBar } from "../../../features/search/components/one-bar.tsx";
import { QueryLine } from "../../../features/search/components/query-line.tsx";
import { SearchTabs } from "../../../features/search/components/search-tabs.tsx";
import { type SearchScope, searchHref } from "../../../features/search/search-href.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

type Found = Outputs["search"]["pins"];

interface SearchFrameProps {
  query: string;
  scope: SearchScope;
  /** Limits the search to this board. */
  boardId?: string | undefined;
  /** Limits the search to this person's saved Pins. */
  username?: string | undefined;
  /** The parts of the first page's response that are shown next to the results; undefined until it has loaded. */
  found: Pick<Found, "query" | "advisory" | "oneBarModules"> | undefined;
  /** Whether a heading in the list sets the related results apart, so that no line above has to. */
  isApart?: boolean;
  /** The results; rendered only if there is a query. */
  children: ReactNode;
}

/** The shared frame of the results pages: their title and the tabs for the kind of results. */
export function SearchFrame({ query, scope, boardId, username, found, isApart = false, children }: SearchFrameProps) {
  const t = useTexts("search");
  return (
    <div className="mx-auto max-w-[2560px]">
      <PageHead title={query ? t("pageTitle", { query }) : t("title")} noIndex />
      <VisuallyHidden>
        <h1>{query ? t("heading", { query }) : t("title")}</h1>
      </VisuallyHidden>
      <div className="px-3 sm:px-6">
        {boardId ? (
          <OnBoard query={query} boardId={boardId} />
        ) : username ? (
          <OfPerson query={query} username={username} />
        ) : (
          <SearchTabs query={query} scope={scope} />
        )}
        {query && found && (
          <>
            <OneBar modules={found.oneBarModules} />
            <QueryLine query={found.query} scope={scope} isApart={isApart} />
            {found.advisory && <AdvisoryNotice advisory={found.advisory} />}
          </>
        )}
      </div>
      {query ? (
        found?.advisory?.severity === SEVERITIES.abusive ? (
          <p className="px-4 py-8 text-center text-ink-soft">{t("onlyNotice")}</p>
        ) : (
          children
        )
      ) : (
        <EmptyState
          icon={<Search size={32} />}
          title={t("empty")}
          text={t("emptyText")}
          action={<LinkButton href="/ideas/">{t("explore")}</LinkButton>}
        />
      )}
    </div>
  );
}

/** Names the searched board, and links to it and to the same search across the site. */
function OnBoard({ query, boardId }: { query: string; boardId: string }) {
  const t = useTexts("search");
  const { data: board } = trpc.boards.get.useQuery({ boardId });
  const place = board && { href: board.url, name: board.name };
  return <Within query={query} lead={t("onBoard.results", { query })} place={place} />;
}

/** Names the person whose saves are searched, and links to them and to the same search across the site. */
function OfPerson({ query, username }: { query: string; username: string }) {
  const t = useTexts("search");
  const { data: user } = trpc.users.get.useQuery({ username });
  const place = user && { href: `/${user.username}/pins/`, name: user.fullName };
  return <Within query={query} lead={t("ofPerson.results", { query })} place={place} />;
}

interface WithinProps {
  query: string;
  lead: string;
  /** The board or person; undefined until it has loaded. */
  place: { href: string; name: string } | undefined;
}

function Within({ query, lead, place }: WithinProps) {
  const t = useTexts("search");
  return (
    <p className="py-4 text-[0.9375rem] text-pretty text-ink-soft">
      {place && (
        <>
          {lead} <TextLink href={place.href}>{place.name}</TextLink>
          {" · "}
        </>
      )}
      <TextLink href={searchHref("pins", query)}>{t("onBoard.everywhere")}</TextLink>
    </p>
  );
}
