/** Spec signed-in 2.3 and 9: a name beside an avatar is cut here. In code points. */
export const NAME_MAX = 70;
/** The longest that a whole character may be: a family of emoji has up to seven code points, and marks may be stacked without end. */
const CHARACTER_MAX = 16;

/** A name of at most 70 code points, with an ellipsis if truncated; it splits no character that a person sees. */
export function cutName(name: string): string {
  if (name.length <= NAME_MAX || [...name].length <= NAME_MAX) return name;
  const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  let cut = "";
  let length = 0;
  for (const { segment } of characters.segment(name)) {
    const points = [...segment];
    if (points.length > CHARACTER_MAX) {
      cut += points.slice(0, NAME_MAX - 1 - length).join("");
      break;
    }
    length += points.length;
    if (length > NAME_MAX - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
