import { largestSource, type PageImage, readImageTag, readSourceTag } from "./image-tag.ts";
import type { SourceEntry } from "./srcset.ts";

/** What one pass over a page finds; URLs and texts are still markup (entities not decoded). */
export interface PageScan {
  /** The page's meta tags, title and JSON-LD scripts alone, as a small flat document. */
  head: string;
  baseHref?: string;
  canonicalHref?: string;
  imageSrcHrefs: string[];
  images: PageImage[];
}

const MAX_IMAGES = 1000;
const MAX_META_TAGS = 300;
const MAX_META_CHARS = 5000;
/** The total for all meta tags as rewritten: quotes grow sixfold when escaped, and the parser is slow. */
const MAX_HEAD_CHARS = 300_000;
const META_ATTRIBUTES = ["property", "name", "itemprop", "content", "value"];
const MAX_LINKS = 20;
const MAX_TITLE_CHARS = 5000;
const MAX_SCRIPTS = 20;
const MAX_SCRIPT_CHARS = 300_000;

/** Reads a page in one streaming pass that builds no tree, so that deep or endless nesting costs nothing. */
export function scanPage(html: string): PageScan {
  const head = headCollector();
  const found: Omit<PageScan, "head"> = { imageSrcHrefs: [], images: [] };
  let offered: SourceEntry[] = [];
  const add = (image: PageImage | null) => {
    offered = [];
    if (image && found.images.length < MAX_IMAGES) found.images.push(image);
  };
  const closePicture = () => {
    const best = largestSource(offered);
    add(best && { url: best.url, sourceWidth: best.width });
  };

  head
    .listen(new HTMLRewriter())
    .on("base[href]", {
      element(tag) {
        found.baseHref ??= tag.getAttribute("href") ?? undefined;
      },
    })
    .on("link[rel][href]", {
      element(tag) {
        const rel = tag.getAttribute("rel")?.toLowerCase().trim();
        const href = tag.getAttribute("href") ?? "";
        if (rel === "canonical") found.canonicalHref ??= href;
        if (rel === "image_src" && found.imageSrcHrefs.length < MAX_LINKS) found.imageSrcHrefs.push(href);
      },
    })
    .on("picture", { element: closePicture })
    // Not "picture source": matching by ancestor would make a page of unclosed pictures quadratic. Only a picture's
    // sources have a srcset.
    .on("source[srcset], source[data-srcset]", {
      element(tag) {
        const source = readSourceTag(tag);
        if (source && offered.length < MAX_LINKS) offered.push(source);
      },
    })
    .on("img", {
      element(tag) {
        if (found.images.length < MAX_IMAGES) add(readImageTag(tag, offered));
      },
    })
    .transform(html);
  closePicture();
  return { ...found, head: head.text() };
}

function headCollector() {
  const metaTags: string[] = [];
  let metaChars = 0;
  let title: string | undefined;
  let inFirstTitle = false;
  const scripts: string[] = [];
  let scriptChars = 0;
  return {
    listen: (rewriter: HTMLRewriter) =>
      rewriter
        .on("meta", {
          element(tag) {
            if (metaTags.length >= MAX_META_TAGS) return;
            const written = `<meta ${metaAttributes(tag)}>`;
            metaChars += written.length;
            if (metaChars <= MAX_HEAD_CHARS) metaTags.push(written);
          },
        })
        .on("title", {
          // Drawings inside the page have titles as well; the page's own is the first.
          element() {
            inFirstTitle = title === undefined;
            title ??= "";
          },
          text(chunk) {
            // One piece may be the whole page.
            if (inFirstTitle && title !== undefined && title.length < MAX_TITLE_CHARS)
              title += chunk.text.slice(0, MAX_TITLE_CHARS);
          },
        })
        .on('script[type="application/ld+json"]', {
          element() {
            scripts.push("");
          },
          text(chunk) {
            scriptChars += chunk.text.length;
            if (scripts.length <= MAX_SCRIPTS && scriptChars <= MAX_SCRIPT_CHARS)
              scripts[scripts.length - 1] += chunk.text;
          },
        }),
    text: () => {
      const data = scripts
        .slice(0, MAX_SCRIPTS)
        .map((script) => `<script type="application/ld+json">${script}</script>`);
      return `<head>${metaTags.join("")}<title>${title ?? ""}</title>${data.join("")}</head>`;
    },
  };
}

/** The attributes that matter, written again; their values are markup already and only quotes can still harm. */
function metaAttributes(tag: HTMLRewriterTypes.Element): string {
  return META_ATTRIBUTES.map((name) => {
    const value = tag.getAttribute(name);
    return value === null ? "" : `${name}="${value.slice(0, MAX_META_CHARS).replaceAll('"', "&quot;")}"`;
  }).join(" ");
}
