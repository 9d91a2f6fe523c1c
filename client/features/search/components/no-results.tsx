import { SearchX } from "lucide-react";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useNearQueries } from "../hooks/use-near-queries.ts";
import { type SearchScope, searchHref } from "../search-href.ts";

const NONE: Record<SearchScope, string> = { pins: "No Pins", boards: "No boards", users: "Nobody" };

/** A search that found nothing: what to try instead. */
export function NoResults({ query, scope }: { query: string; scope: SearchScope }) {
  const near = useNearQueries(query);
  return (
    <EmptyState
      icon={<SearchX size={32} />}
      title={`${NONE[scope]} found for “${query}”`}
      text={near.length > 0 ? "Perhaps you meant one of these:" : "Try fewer or other words, or look around."}
      action={
        near.length > 0 ? (
          near.map((other) => (
            <LinkButton key={other} href={searchHref(scope, other)} size="sm">
              {other}
            </LinkButton>
          ))
        ) : (
          <LinkButton href="/ideas/">Explore ideas</LinkButton>
        )
      }
    />
  );
}
