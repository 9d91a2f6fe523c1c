import { useRouter } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { SEARCH_QUERY_MAX } from "../../../src/model/search-query.rules.ts";
import { SEARCH_GLASS, SEARCH_INPUT } from "../../components/ui/search-style.ts";
import { searchHref } from "../../features/search/search-href.ts";
import { useTexts } from "../../lib/texts/texts.ts";

/**
 * Looks for what is on a board, its sections included. A plain form: it works before the page's scripts are there, and
 * brings no library for fields to a page that has no other.
 */
export function BoardSearch({ boardId }: { boardId: string }) {
  const t = useTexts("search");
  const { history } = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("q")).trim();
    if (query) history.push(`${searchHref("pins", query)}&board=${boardId}`);
  };
  return (
    <search className="w-full max-w-xs">
      <form action="/search/pins/" onSubmit={submit} className="relative block h-12 w-full">
        <Search size={18} aria-hidden="true" className={SEARCH_GLASS} />
        <input
          type="search"
          name="q"
          aria-label={t("onBoard.field")}
          placeholder={t("onBoard.field")}
          maxLength={SEARCH_QUERY_MAX}
          enterKeyHint="search"
          dir="auto"
          className={SEARCH_INPUT}
        />
        <input type="hidden" name="board" value={boardId} />
      </form>
    </search>
  );
}
