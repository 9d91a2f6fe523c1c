import SearchX from "lucide-react/icons/search-x";
import { chipsHref, scopeChip } from "../../../../src/search/chips.rules.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { useNear } from "../hooks/use-near.ts";
import { type SearchScope, searchHref } from "../search-href.ts";

export interface NoResultsProps {
  query: string;
  scope: SearchScope;
  /** The search is limited by a board or chips, so there may be results elsewhere. */
  isNarrowed?: boolean;
  /** True if a blocking notice is shown: no alternatives are offered. */
  isGuarded?: boolean;
}

/** Shown for a search without results; suggests alternatives. */
export function NoResults({ query, scope, isNarrowed = false, isGuarded = false }: NoResultsProps) {
  const t = useTexts("search");
  const viewer = useViewer();
  const { near, named } = useNear(query, scope, !isGuarded);
  const more = isNarrowed
    ? { href: searchHref(scope, query), label: t("none.everywhere") }
    : viewer && scope === "pins"
      ? { href: chipsHref(query, [scopeChip("my_pins")]), label: t("none.own") }
      : null;
  return (
    <EmptyState
      icon={<SearchX size={32} />}
      title={t(`none.${scope}`, { query })}
      text={isGuarded ? undefined : t(near.length > 0 ? "none.near" : "none.text")}
      action={
        <>
          {more && (
            <LinkButton href={more.href} size="sm" variant="primary">
              {more.label}
            </LinkButton>
          )}
          {near.length > 0 ? (
            near.map(({ href, label }) => (
              <LinkButton key={href} href={href} size="sm">
                {label}
              </LinkButton>
            ))
          ) : (
            <LinkButton href="/ideas/" size={more ? "sm" : "md"}>
              {t("explore")}
            </LinkButton>
          )}
          {named.length > 0 && (
            <div className="flex w-full flex-wrap justify-center gap-2">
              <p className="w-full text-ink-soft">{t("none.named")}</p>
              {named.map(({ href, label }) => (
                <LinkButton key={href} href={href} size="sm">
                  {label}
                </LinkButton>
              ))}
            </div>
          )}
        </>
      }
    />
  );
}
