/** Removes the longest ending that leaves at least `least` letters. */
export function withoutEnding(word: string, endings: readonly string[], least: number): string {
  let longest = "";
  for (const ending of endings) {
    if (ending.length > longest.length && word.length - ending.length >= least && word.endsWith(ending))
      longest = ending;
  }
  return longest === "" ? word : word.slice(0, -longest.length);
}
