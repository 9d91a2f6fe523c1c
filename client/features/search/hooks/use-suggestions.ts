import { keepPreviousData } from "@tanstack/react-query";
import { useDebounced } from "../../../lib/browser/use-debounced.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

const DEBOUNCE_MS = 120;
const NONE: readonly never[] = [];

/** Debounced suggestions for the search text, as many as the server offers; none for an empty field. */
export function useSuggestions(text: string) {
  const term = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data } = trpc.search.suggest.useQuery({ term }, { enabled: term !== "", placeholderData: keepPreviousData });
  return (text.trim() !== "" && data?.items) || NONE;
}
