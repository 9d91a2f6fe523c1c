import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";

const DEBOUNCE_MS = 120;
const NONE: readonly never[] = [];

/** Debounced suggestions for the search text, as many as the server offers; none for an empty field. */
export function useSuggestions(text: string) {
  const term = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data } = trpc.search.suggest.useQuery({ term }, { enabled: term !== "", placeholderData: keepPreviousData });
  return (text.trim() !== "" && data?.items) || NONE;
}

function useDebounced(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
