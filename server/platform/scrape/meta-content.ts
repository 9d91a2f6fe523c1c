/** The `content` of every meta tag of a name, in one streaming pass; entities are not decoded. */
export function metaContents(html: string, name: string): string[] {
  const found: string[] = [];
  new HTMLRewriter()
    .on("meta[name]", {
      element(tag) {
        if (tag.getAttribute("name")?.toLowerCase().trim() === name) found.push(tag.getAttribute("content") ?? "");
      },
    })
    .transform(html);
  return found;
}
