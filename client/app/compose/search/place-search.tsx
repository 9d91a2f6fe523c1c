import { useRouter } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import type { FormEvent } from "react";
import { SEARCH_QUERY_MAX } from "../../../../src/model/limits.ts";
import { SEARCH_GLASS, SEARCH_INPUT } from "../../../components/ui/suggest-field.tsx";
import { searchHref } from "../../../features/search/search-href.ts";

/** The minimum number of Pins for the search field; fewer can be seen at a glance. */
export const SEARCHED_FROM = 12;

interface PlaceSearchProps {
  label: string;
  /** The parameters that limit the results' address to the place. */
  within: Readonly<Record<string, string>>;
}

/**
 * Searches a board including its sections, or a person's saves. It is a plain form, so it works before the page's scripts run, and needs
 * no field library on pages without other fields.
 */
export function PlaceSearch({ label, within }: PlaceSearchProps) {
  const { history } = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("q")).trim();
    if (query) history.push(`${searchHref("pins", query)}&${new URLSearchParams(within)}`);
  };
  return (
    <search className="w-full max-w-xs">
      <form action="/search/pins/" onSubmit={submit} className="relative block h-12 w-full">
        <Search size={18} aria-hidden="true" className={SEARCH_GLASS} />
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          maxLength={SEARCH_QUERY_MAX}
          enterKeyHint="search"
          dir="auto"
          className={SEARCH_INPUT}
        />
        {Object.entries(within).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  );
}
