import { ProductError } from "../../../src/model/errors.ts";
import { EMBED_SANDBOX, embedPath, embedSize, readEmbedTarget } from "../../../src/syndication/embed-paths.ts";
import { escapeHtml } from "../../../src/text/templates.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Embedded, readEmbedded } from "./embeds.ts";

const CACHE_SECONDS = 3_600;

/**
 * `/oembed` (oEmbed 1.0): how to show the page at an address of this site elsewhere. It answers as a visitor sees the
 * site, so it never answers 401: a secret page is missing.
 * @throws ProductError NOT_FOUND for any other address
 */
export async function serveOembed(ctx: Context, url: URL): Promise<Response> {
  const { searchParams } = url;
  const format = searchParams.get("format") ?? "json";
  if (format !== "json" && format !== "xml") return answer("This format is not implemented.\n", "text/plain", 501);
  const asked = URL.parse(searchParams.get("url") ?? "");
  const target =
    asked && asked.origin === new URL(ctx.deps.config.publicUrl).origin ? readEmbedTarget(asked.pathname) : null;
  const found = target && (await readEmbedded(ctx, target));
  if (!found) throw new ProductError("NOT_FOUND");
  const limits = { maxWidth: pixels(searchParams.get("maxwidth")), maxHeight: pixels(searchParams.get("maxheight")) };
  const fields = describe(ctx, found, limits);
  if (format === "xml") return answer(xmlOf(fields), "text/xml", 200);
  return answer(JSON.stringify(fields), "application/json", 200);
}

const pixels = (text: string | null): number | undefined => (text && /^\d{1,5}$/.test(text) ? Number(text) : undefined);

type Fields = Record<string, string | number>;

function describe({ deps: { config } }: Context, found: Embedded, limits: Parameters<typeof embedSize>[1]): Fields {
  const { target, title, author, pins } = found;
  const { width, height } = embedSize(target.kind, limits);
  const src = config.publicUrl + embedPath(target);
  const [picture] = pins.map((pin) => pin.picture);
  return {
    version: "1.0",
    type: "rich",
    title,
    author_name: author.name,
    author_url: author.url,
    provider_name: config.brandName,
    provider_url: `${config.publicUrl}/`,
    cache_age: CACHE_SECONDS,
    ...(picture && {
      thumbnail_url: picture.url,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
    html: `<iframe src="${escapeHtml(src)}" width="${width}" height="${height}" title="${escapeHtml(title)}" sandbox="${EMBED_SANDBOX}" loading="lazy" style="border:0"></iframe>`,
    width,
    height,
  };
}

const xmlOf = (fields: Fields): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`)
    .join("")}</oembed>\n`;

/** Pages of other sites may read the answer, because it contains nothing personal. */
const answer = (body: string, type: string, status: number): Response =>
  new Response(body, {
    status,
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": status === 200 ? `public, max-age=${CACHE_SECONDS}` : "no-store",
      "Access-Control-Allow-Origin": "*",
    },
  });
