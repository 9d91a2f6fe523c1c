import { findSiteIcon } from "../../../db/queries/operating/site-look.ts";
import { PAGE_ICON } from "../../../src/site/site-look.ts";
import type { Context } from "../procedure/context.ts";

type Answer = (ctx: Context, url: URL) => Promise<Response>;

/** Pictures inside the icon of pages are data. */
const SVG_CSP = "default-src 'none'; img-src data:; style-src 'none'; frame-ancestors 'none'";
const [FOR_GOOD, FOR_AN_HOUR] = ["public, max-age=31536000, immutable", "public, max-age=3600"];

/** Icons in memory, by path: those of one version, which are five files of at most 512 × 512 pixels. */
let kept = { version: "", icons: new Map<string, Uint8Array>() };

/** Answers with an icon that an administrator chose, else with the build's. @param built answers with the latter */
export const siteIcons =
  (built: Answer): Answer =>
  async (ctx, url) => {
    const { db, config } = ctx.deps;
    const { iconVersion } = config.look;
    if (iconVersion === null) return built(ctx, url);
    const path = url.pathname;
    if (kept.version !== iconVersion) kept = { version: iconVersion, icons: new Map() };
    const { icons } = kept;
    const bytes = icons.get(path) ?? (await findSiteIcon(db, { path, version: iconVersion }));
    // Between a change and its announcement, the database may have other icons already.
    if (!bytes) return built(ctx, url);
    icons.set(path, bytes);
    const isSvg = path === PAGE_ICON;
    return new Response(Buffer.from(bytes), {
      headers: {
        "Content-Type": isSvg ? "image/svg+xml" : "image/png",
        "Cache-Control": url.searchParams.get("v") === iconVersion ? FOR_GOOD : FOR_AN_HOUR,
        // Mail programs and other sites show it.
        "Cross-Origin-Resource-Policy": "cross-origin",
        ...(isSvg && { "Content-Security-Policy": SVG_CSP }),
      },
    });
  };
