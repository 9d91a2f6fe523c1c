/** Query parameter that lets the advertiser's tag recognize a click. */
export const CLICK_ID = "tbclid";

/** Adds tracking parameters to a destination; existing ones stay as they are. */
export function destinationOf(url: URL, params: string, more: Record<string, string>): string {
  const made = new URL(url);
  for (const [name, value] of [...new URLSearchParams(params), ...Object.entries(more)])
    if (!made.searchParams.has(name)) made.searchParams.append(name, value);
  return made.href;
}
