/**
 * A website as people say it: no protocol, no `www.`, no slash at its end.
 * @returns null for what is no http(s) address, which must not become a link
 */
export function shownAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return null;
  return host.replace(/^www\./, "") + pathname.replace(/\/$/, "");
}
