/**
 * The address at the end of a source as the attribution words it ("Collection, https://…").
 * @returns null where the source is words only
 */
export function sourceUrl(source: string): string | null {
  const found = /https?:\/\/\S+$/.exec(source)?.[0];
  return found && URL.canParse(found) ? found : null;
}
