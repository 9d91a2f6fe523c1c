/**
 * The address at the end of a source, as attributions write sources ("Collection, https://…").
 * @returns null if the source has no address
 */
export function sourceUrl(source: string): string | null {
  const found = /https?:\/\/\S+$/.exec(source)?.[0];
  return found && URL.canParse(found) ? found : null;
}
