import { useEffect, useRef, useState } from "react";

/**
 * The text of the search field: what is typed, and the address's query where another page came by a link or by Back. A page
 * that the field itself asked for comes later than the press, and leaves alone what is typed meanwhile.
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
    /** Notes that the field asks for this query's page. */
    ask(query: string) {
      asked.current.push(query);
      setText(query);
    },
  };
}
