import { decodeHTML, decodeHTMLAttribute } from "entities";
import { LATE_BACKGROUNDS, readBackgrounds, readLateBackground, readPreload, readSvgImage } from "./backgrounds.ts";
import { largestSource, type PageImage, readImageTag, readPinMedia, readSourceTag } from "./image-tag.ts";
import { parseJsonLd } from "./json-ld.ts";
import { microdataCollector } from "./microdata.ts";
import type { SourceEntry } from "./srcset.ts";

/** A meta tag: its name in lower case (`property`, `name` or `itemprop`) and its decoded content. */
export interface MetaTag {
  name: string;
  content: string;
  /** A message for people, which `<meta name="pinterest">` may have. */
  description?: string;
}

/** Everything found in one pass over a page. Addresses and texts of pictures and links are still markup. */
export interface PageScan {
  /** In document order. */
  metas: MetaTag[];
  /** The page's title, decoded. */
  title?: string;
  /** Every JSON-LD script that parses, in document order. */
  data: unknown[];
  /** The top-level items of the page's microdata, in the form of JSON-LD. */
  microdata: unknown[];
  baseHref?: string;
  canonicalHref?: string;
  imageSrcHrefs: string[];
  images: PageImage[];
  /** The address that the page refreshes to (`http-equiv=refresh`). */
  refreshHref?: string;
  /** Whether the page is the AMP version of its canonical page. */
  isAmp: boolean;
}

const MAX_IMAGES = 1000;
const MAX_META_TAGS = 300;
const MAX_META_CHARS = 5000;
/** Maximum number of characters in all meta tags together. */
const MAX_HEAD_CHARS = 300_000;
const MAX_LINKS = 20;
const MAX_TITLE_CHARS = 5000;
const MAX_SCRIPTS = 20;
const MAX_TYPE_CHARS = 200;
const MAX_SCRIPT_CHARS = 300_000;
const MAX_NOSCRIPT_CHARS = 100_000;
/** A page that refreshes later than this is meant to be read first. */
const REFRESH_MAX_SECONDS = 10;

/**
 * Scans a page in one streaming pass without building a tree, so that deep or endless nesting costs nothing.
 * @param refresh the Refresh header, which pages may have instead of the meta tag
 */
export function scanPage(html: string, refresh = ""): PageScan {
  const head = headCollector(refresh);
  const pictures = pictureCollector();
  const links: Pick<PageScan, "baseHref" | "canonicalHref" | "imageSrcHrefs" | "isAmp"> = {
    imageSrcHrefs: [],
    isAmp: false,
  };
  const rewriter = new HTMLRewriter()
    .on("html", {
      element(tag) {
        links.isAmp = tag.hasAttribute("amp") || tag.hasAttribute("⚡");
      },
    })
    .on("base[href]", {
      element(tag) {
        links.baseHref ??= tag.getAttribute("href") ?? undefined;
      },
    })
    .on("link[rel][href]", {
      element(tag) {
        const rel = (tag.getAttribute("rel") ?? "").slice(0, MAX_TYPE_CHARS).toLowerCase().trim().split(/\s+/);
        const href = tag.getAttribute("href") ?? "";
        if (rel.includes("canonical")) links.canonicalHref ??= href;
        if (rel.includes("image_src") && links.imageSrcHrefs.length < MAX_LINKS) links.imageSrcHrefs.push(href);
      },
    });
  const microdata = microdataCollector();
  microdata.listen(pictures.listen(head.listen(rewriter))).transform(html);
  return { ...links, ...head.found(), images: pictures.found(), microdata: microdata.found() };
}

/**
 * Collects everything that shows a picture: `img`, `picture`, backgrounds and posters, including those within
 * `noscript`.
 */
function pictureCollector() {
  const images: PageImage[] = [];
  let offered: SourceEntry[] = [];
  let noscript = "";
  let noscriptChars = 0;
  const add = (image: PageImage | null) => {
    offered = [];
    if (image && images.length < MAX_IMAGES) images.push(image);
  };
  const closePicture = () => {
    const best = largestSource(offered);
    add(best && { url: best.url, sourceWidth: best.width });
  };
  const listen = (rewriter: HTMLRewriter) =>
    rewriter
      .on("picture", { element: closePicture })
      // Not "picture source": matching by ancestor would take quadratic time for a page of unclosed pictures. Only
      // sources inside a picture have a srcset.
      .on("source[srcset], source[data-srcset]", {
        element(tag) {
          const source = readSourceTag(tag);
          if (source && offered.length < MAX_LINKS) offered.push(source);
        },
      })
      .on("img, amp-img", {
        element(tag) {
          if (images.length >= MAX_IMAGES || readPinMedia(tag)) return;
          add(readImageTag(tag, offered));
        },
      })
      .on("[data-pin-media]", {
        element(tag) {
          const media = readPinMedia(tag);
          if (media) add(media);
        },
      })
      .on("video[poster]", {
        element(tag) {
          const url = tag.getAttribute("poster") ?? "";
          if (!/^\s*data:/i.test(url)) add({ url });
        },
      })
      .on('[style*="url(" i], [style*="image-set(" i]', {
        element(tag) {
          for (const url of readBackgrounds(tag.getAttribute("style") ?? "")) add({ url });
        },
      })
      .on(LATE_BACKGROUNDS.map((name) => `[${name}]`).join(","), {
        element(tag) {
          // An image tag's own attributes are read with the tag.
          if (tag.tagName !== "img") add(readLateBackground(tag));
        },
      })
      .on("image", {
        element(tag) {
          add(readSvgImage(tag));
        },
      })
      .on('link[rel="preload" i][as="image" i]', {
        element(tag) {
          add(readPreload(tag));
        },
      });
  const withNoscript = (rewriter: HTMLRewriter) =>
    listen(rewriter).on("noscript", {
      // Browsers with scripts enabled treat the content of noscript as text, and so does the scanner.
      text(chunk) {
        noscriptChars += chunk.text.length;
        if (noscriptChars <= MAX_NOSCRIPT_CHARS) noscript += chunk.text;
      },
    });
  return {
    listen: withNoscript,
    found: () => {
      closePicture();
      if (/<(img|picture)\b/i.test(noscript)) listen(new HTMLRewriter()).transform(noscript);
      closePicture();
      return images;
    },
  };
}

function headCollector(refresh: string) {
  const metas: MetaTag[] = [];
  let tags = 0;
  let metaChars = 0;
  let refreshHref = refreshTarget(refresh);
  let title: string | undefined;
  let inFirstTitle = false;
  const scripts: string[] = [];
  let scriptChars = 0;
  /** Whether the current script is JSON-LD. */
  let isData = false;
  return {
    listen: (rewriter: HTMLRewriter) =>
      rewriter
        .on("meta", {
          element(tag) {
            if (++tags > MAX_META_TAGS) return;
            const content = (tag.getAttribute("content") ?? tag.getAttribute("value") ?? "").slice(0, MAX_META_CHARS);
            metaChars += content.length;
            if (metaChars > MAX_HEAD_CHARS) return;
            const isRefresh = tag.getAttribute("http-equiv")?.trim().toLowerCase() === "refresh";
            if (isRefresh) refreshHref ??= refreshTarget(content);
            const name = tag.getAttribute("property") ?? tag.getAttribute("name") ?? tag.getAttribute("itemprop");
            if (!name) return;
            const description = tag.getAttribute("description")?.slice(0, MAX_META_CHARS);
            metas.push({
              name: name.trim().toLowerCase(),
              content: decodeHTMLAttribute(content),
              description: description && decodeHTMLAttribute(description),
            });
          },
        })
        .on("title", {
          // SVG drawings in the page also have titles; the first title is the page's.
          element() {
            inFirstTitle = title === undefined;
            title ??= "";
          },
          text(chunk) {
            // A single chunk can be as large as the whole page.
            if (inFirstTitle && title !== undefined && title.length < MAX_TITLE_CHARS)
              title += chunk.text.slice(0, MAX_TITLE_CHARS);
          },
        })
        .on("script[type]", {
          element(tag) {
            // Some sites write the type's signs as entities.
            isData = /ld\+json|json\+ld/i.test(
              decodeHTMLAttribute(tag.getAttribute("type")?.slice(0, MAX_TYPE_CHARS) ?? ""),
            );
            if (isData) scripts.push("");
          },
          text(chunk) {
            if (!isData) return;
            scriptChars += chunk.text.length;
            if (scripts.length <= MAX_SCRIPTS && scriptChars <= MAX_SCRIPT_CHARS)
              scripts[scripts.length - 1] += chunk.text;
          },
        }),
    found: () => ({
      metas,
      refreshHref,
      title: title === undefined ? undefined : decodeHTML(title),
      data: scripts
        .slice(0, MAX_SCRIPTS)
        .map(parseJsonLd)
        .filter((one) => one !== undefined),
    }),
  };
}

/** The address in "0; url=/new" (HTML standard, 4.2.5.3); undefined if the delay is too long. */
function refreshTarget(content: string): string | undefined {
  const found = /^\s*(\d{0,6})(?:\.\d*)?\s*[;,\s]\s*(?:url\s*=\s*)?(["']?)(.+)$/i.exec(content);
  if (!found || Number(found[1]) > REFRESH_MAX_SECONDS) return undefined;
  const [, , quote = "", rest = ""] = found;
  return (quote === "" ? rest : rest.split(quote)[0])?.trim();
}
