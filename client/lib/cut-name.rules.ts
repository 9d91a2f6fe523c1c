/** Spec signed-in 2.3 and 9: a name beside an avatar is cut here. In UTF-16 units. */
export const NAME_MAX = 70;

/** A name of at most 70 units, with an ellipsis if truncated; never splits a character. */
export function cutName(name: string): string {
  if (name.length <= NAME_MAX) return name;
  let cut = "";
  for (const character of name) {
    if (cut.length + character.length > NAME_MAX - 1) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}
