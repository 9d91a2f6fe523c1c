import type { RichData } from "../../../../src/model/rich.ts";
import { cleanText } from "../clean-text.ts";
import { scanPage } from "../scan-page.ts";
import { readArticle, readTaggedArticle } from "./read-article.ts";
import { PRODUCT_TAGS, type ProductTags, readProduct, readTaggedProduct } from "./read-product.ts";
import { readRecipe } from "./read-recipe.ts";
import { ofType, plain, theOne, topThings } from "./things.ts";

/** What a page says of itself. */
export interface PageData {
  /** Null where it says nothing that can be used. */
  data: RichData | null;
  siteName: string | null;
}

/** As of `page-images.ts`: more of a page than this is not read. */
const MAX_HTML_CHARS = 1_000_000;
const SITE_NAME_MAX = 100;
const ARTICLES = ["article", "newsarticle", "blogposting", "reportagenewsarticle", "techarticle", "scholarlyarticle"];
const PRODUCTS = ["product", "productgroup", "individualproduct", "productmodel"];

/**
 * Reads what schema.org's JSON-LD and Open Graph say of a page's product, recipe or article, in this order. Bad data is no
 * data rather than wrong data: where the product of JSON-LD has no price beyond doubt, tags make no other one of it.
 * @param pageUrl where the page came from, after redirects
 */
export async function readRich(html: string, { pageUrl, now }: { pageUrl: string; now: Date }): Promise<PageData> {
  const scan = scanPage(html.slice(0, MAX_HTML_CHARS));
  // Loaded on first use, as in `read-open-graph.ts`.
  const { default: scrape } = await import("open-graph-scraper");
  const customMetaTags = PRODUCT_TAGS.map((property) => ({ multiple: false, property, fieldName: property }));
  const { result } = await scrape({ html: scan.head, customMetaTags }).catch(() => ({ result: null }));
  if (!result) return { data: null, siteName: null };
  const here = [pageUrl, scan.canonicalHref].flatMap((url) => (url ? [plain(url, pageUrl)] : []));
  const things = topThings(result.jsonLD ?? []);
  const products = ofType(things, ...PRODUCTS);
  const siteName = cleanText(result.ogSiteName, SITE_NAME_MAX) ?? null;
  const found = (data: RichData | null): PageData => ({ data, siteName });

  const one = theOne(products, here);
  const product = one && readProduct(one);
  if (product) return found({ type: "product", ...product });
  const recipe = theOne(ofType(things, "recipe"), here);
  const readable = recipe && readRecipe(recipe);
  if (readable) return found({ type: "recipe", ...readable });
  if (products.length === 0) {
    const tagged = readTaggedProduct((result.customMetaTags ?? {}) as ProductTags, result.ogTitle ?? null);
    if (tagged) return found({ type: "product", ...tagged });
  }

  const article = theOne(ofType(things, ...ARTICLES), here);
  const written = article
    ? readArticle(article, now)
    : result.ogType?.toLowerCase() === "article"
      ? readTaggedArticle(
          { title: result.ogTitle, author: result.articleAuthor, published: result.articlePublishedTime },
          now,
        )
      : null;
  return found(written && { type: "article", ...written });
}
