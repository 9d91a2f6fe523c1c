/**
 * A website as displayed: no protocol, no `www.`, no trailing slash.
 * @returns null unless the address is http(s), because it becomes a link
 */
export function shownAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return null;
  return host.replace(/^www\./, "") + pathname.replace(/\/$/, "");
}
