import { useEffect, useRef, useState } from "react";

/**
 * The text of the search field: the typed text, replaced by the address's query after a link or Back. A search from the
 * field itself doesn't replace text that was typed after it.
 * @param current the address's query
 */
export function useSearchText(current: string) {
  const [text, setText] = useState(current);
  const asked = useRef<string[]>([]);
  useEffect(() => {
    const at = asked.current.indexOf(current);
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
    if (at < 0) setText(current);
  }, [current]);
  return {
    text,
    setText,
    /** Records that the field itself is opening this query's results. */
    ask(query: string) {
      asked.current.push(query);
      setText(query);
    },
  };
}
