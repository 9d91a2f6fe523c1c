/** The subject of a widget. */
export type EmbedTarget =
  | { kind: "pin"; pinId: string }
  | { kind: "board"; username: string; slug: string }
  | { kind: "person"; username: string };

/** Width and height of a widget in CSS pixels; its page fills any frame. */
export const EMBED_SIZES: Readonly<Record<EmbedTarget["kind"], { width: number; height: number }>> = {
  pin: { width: 345, height: 560 },
  board: { width: 400, height: 480 },
  person: { width: 400, height: 480 },
};
/** A smaller frame has no room for a picture and its title. */
export const EMBED_MIN = 160;

/** Popups let people open links; the page has no script and needs no other right. */
export const EMBED_SANDBOX = "allow-popups allow-popups-to-escape-sandbox";

/**
 * The target of a page's path: a Pin, a board or a person. It doesn't check whether they exist.
 * @param pathname percent-encoded
 * @returns null for the path of any other page
 */
export function readEmbedTarget(pathname: string): EmbedTarget | null {
  const [first = "", second = "", ...more] = pathname.split("/").filter(Boolean);
  if (first === "" || more.length > 0) return null;
  if (first === "pin") return /^\d{1,19}$/.test(second) ? { kind: "pin", pinId: second } : null;
  const username = decoded(first);
  if (!/^\w+$/.test(username)) return null;
  const slug = decoded(second);
  return slug === "" ? { kind: "person", username } : { kind: "board", username, slug };
}

/** Empty if the text is not a valid percent encoding, or has control characters, which no name has. */
export function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part);
    return /\p{Cc}/u.test(text) ? "" : text;
  } catch {
    return "";
  }
}

/** The path of the page to put into a frame. */
export function embedPath(target: EmbedTarget): string {
  switch (target.kind) {
    case "pin":
      return `/embed/pin/${target.pinId}/`;
    case "board":
      return `/embed/board/${target.username}/${encodeURIComponent(target.slug)}/`;
    case "person":
      return `/embed/person/${target.username}/`;
  }
}

/** The path of the page that a widget leads to. */
export function embeddedPage(target: EmbedTarget): string {
  switch (target.kind) {
    case "pin":
      return `/pin/${target.pinId}/`;
    case "board":
      return `/${target.username}/${encodeURIComponent(target.slug)}/`;
    case "person":
      return `/${target.username}/`;
  }
}

/** The largest size of a widget within the given limits. */
export function embedSize(
  kind: EmbedTarget["kind"],
  { maxWidth, maxHeight }: { maxWidth?: number | undefined; maxHeight?: number | undefined } = {},
): { width: number; height: number } {
  const { width, height } = EMBED_SIZES[kind];
  return {
    width: Math.max(EMBED_MIN, Math.min(width, maxWidth ?? width)),
    height: Math.max(EMBED_MIN, Math.min(height, maxHeight ?? height)),
  };
}
