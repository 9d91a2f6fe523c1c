/** The parameter by which the advertiser's tag recognises a click. */
export const CLICK_ID = "tbclid";

/** A destination with its tracking parameters; those that it has already stay as they are. */
export function destinationOf(url: URL, params: string, more: Record<string, string>): string {
  const made = new URL(url);
  for (const [name, value] of [...new URLSearchParams(params), ...Object.entries(more)])
    if (!made.searchParams.has(name)) made.searchParams.append(name, value);
  return made.href;
}
