/**
 * The largest picture of a `srcset`, by widths (`a.jpg 480w`) or densities (`a.jpg 2x`).
 * @returns null if it names none
 */
export function largestOfSrcset(srcset: string): string | null {
  // A comma inside an address is not followed by a space (HTML standard, "Parsing a srcset attribute").
  const candidates = srcset.split(/,\s+/).map((candidate) => {
    const [url = "", size = "1x"] = candidate.trim().split(/\s+/);
    return { url: url.replace(/,+$/, ""), size: Number.parseFloat(size) || 0 };
  });
  const named = candidates.filter(({ url }) => url !== "");
  return named.reduce<(typeof named)[number] | null>((a, b) => (a && a.size >= b.size ? a : b), null)?.url ?? null;
}

/** Every address in a computed `background-image`; gradients are skipped. */
export const backgroundUrls = (value: string): string[] =>
  [...value.matchAll(/url\((["']?)(.*?)\1\)/g)].map(([, , url]) => url ?? "").filter(Boolean);
