import { highlightParts } from "../../lib/saving/board-match.rules.ts";

/** A name with the matched beginnings of words highlighted. */
export function Highlight({ text, query = "" }: { text: string; query: string | undefined }) {
  let at = 0;
  return highlightParts(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isFound ? (
      <mark key={key} className="rounded-sm bg-accent-wash text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
