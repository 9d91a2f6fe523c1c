import { useRouter } from "@tanstack/react-router";
import { SEARCH_QUERY_MAX } from "../../../src/model/search-query.rules.ts";
import { SearchField } from "../../components/ui/search-field.tsx";
import { searchHref } from "../../features/search/search-href.ts";
import { useTexts } from "../../lib/texts/texts.ts";

/** Looks for what is on a board, its sections included. */
export function BoardSearch({ boardId }: { boardId: string }) {
  const t = useTexts("search");
  const { history } = useRouter();
  return (
    <search className="w-full max-w-xs">
      <SearchField
        label={t("onBoard.field")}
        placeholder={t("onBoard.field")}
        maxLength={SEARCH_QUERY_MAX}
        onSubmit={(query) => query.trim() && history.push(`${searchHref("pins", query.trim())}&board=${boardId}`)}
      />
    </search>
  );
}
