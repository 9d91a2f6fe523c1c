import { TextLink } from "../../../components/ui/text-link.tsx";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { exactHref, type SearchScope, searchHref } from "../search-href.ts";

type Query = Outputs["search"]["pins"]["query"];

interface QueryLineProps {
  query: Query;
  scope: SearchScope;
  /** Whether a heading in the list sets the related results apart. */
  isApart: boolean;
}

/** Says how the query was corrected, with a link to undo that; nothing for an uncorrected query. */
export function QueryLine({ query, scope, isApart }: QueryLineProps) {
  const t = useTexts("search");
  const { original, corrected, isAutoCorrected } = query;
  const isRelated = query.isRelated && !isApart;
  if (corrected === null && !isRelated) return null;
  return (
    <div role="status" className="pb-3 text-[0.9375rem] text-pretty text-ink-soft">
      {corrected !== null && isAutoCorrected && (
        <p>
          {t("resultsFor")} <strong className="text-ink">{corrected}</strong>.{" "}
          <TextLink href={exactHref(scope, original)}>{t("searchInstead", { query: original })}</TextLink>
        </p>
      )}
      {corrected !== null && !isAutoCorrected && (
        <p>
          {t("didYouMean")} <TextLink href={searchHref(scope, corrected)}>{corrected}</TextLink>
        </p>
      )}
      {isRelated && <p>{t("relatedWords")}</p>}
    </div>
  );
}
