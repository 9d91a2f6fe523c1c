/** Names beside an avatar are cut at this many code points (spec signed-in 2.3 and 9). */
export const NAME_MAX = 70;
/** The longest grapheme to keep whole, in code points: a family emoji has up to seven, and combining marks stack without limit. */
const CHARACTER_MAX = 16;

/** A name of at most 70 code points, with an ellipsis if truncated; it never splits a grapheme. */
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
