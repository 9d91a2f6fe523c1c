import type { Article, RichData } from "../../../../src/model/rich.ts";
import { cleanText } from "../clean-text.ts";
import { pageAddresses } from "../page-address.ts";
import { firstMeta, readOpenGraph } from "../read-open-graph.ts";
import { type PageScan, scanPage } from "../scan-page.ts";
import type { Thing } from "./fields.ts";
import { readArticle, readTaggedArticle } from "./read-article.ts";
import { PRODUCT_TAGS, readTaggedProduct, theProduct } from "./read-product.ts";
import { readRecipe } from "./read-recipe.ts";
import { ofType, plain, theNamedOne, topThings } from "./things.ts";

/** Structured data of a page. */
export interface PageData {
  /** Null if the page has no usable data. */
  data: RichData | null;
  siteName: string | null;
  /** The address that the page forwards to, as in `page-images.ts`. */
  movesTo?: string;
}

/** Only this much of a page is read, as in `page-images.ts`. */
const MAX_HTML_CHARS = 1_000_000;
const SITE_NAME_MAX = 100;
const ARTICLES = ["article", "newsarticle", "blogposting", "reportagenewsarticle", "techarticle", "scholarlyarticle"];
const PRODUCTS = ["product", "productgroup", "individualproduct", "productmodel"];

/**
 * Reads a page's product, recipe or article, in this order of preference, from JSON-LD (schema.org) and Open Graph.
 * Ambiguous data is ignored: if the JSON-LD product has no clear price, tags don't replace it.
 * @param pageUrl the page's address, after redirects
 * @param refresh the Refresh header
 */
export function readRich(
  html: string,
  { pageUrl, now, refresh }: { pageUrl: string; now: Date; refresh?: string },
): PageData {
  const scan = scanPage(html.slice(0, MAX_HTML_CHARS), refresh);
  const { metas } = scan;
  const { title } = readOpenGraph(scan);
  const { canonical, movesTo } = pageAddresses(scan, pageUrl);
  const here = [pageUrl, canonical].flatMap((url) => (url ? [plain(url, pageUrl)] : []));
  const things = thingsOf(scan);
  const products = ofType(things, ...PRODUCTS);
  const siteName = cleanText(firstMeta(metas, "og:site_name"), SITE_NAME_MAX) ?? null;
  const found = (data: RichData | null): PageData => ({ data, siteName, movesTo });

  const product = theProduct(products, here, { now, isFree: false });
  if (product) return found({ type: "product", ...product });
  const recipe = theNamedOne(ofType(things, "recipe"), here);
  const readable = recipe && readRecipe(recipe);
  if (readable) return found({ type: "recipe", ...readable });
  const tagged = (isFree: boolean) => {
    const tags = PRODUCT_TAGS.map((name) => [name, firstMeta(metas, name)] as const);
    return products.length > 0 ? null : readTaggedProduct(Object.fromEntries(tags), title ?? null, { now, isFree });
  };
  // Themes and plug-ins print 0 next to the real price, so a price comes first.
  const other = tagged(false) ?? theProduct(products, here, { now, isFree: true }) ?? tagged(true);
  if (other) return found({ type: "product", ...other });

  const article = theNamedOne(ofType(things, ...ARTICLES), here);
  if (article) return found(asArticle(readArticle(article, now)));
  if (firstMeta(metas, "og:type")?.trim().toLowerCase() !== "article") return found(null);
  const author = firstMeta(metas, "article:author");
  const published = firstMeta(metas, "article:published_time");
  return found(asArticle(readTaggedArticle({ title, author, published }, now)));
}

/** Items of JSON-LD, or of microdata if JSON-LD has none that we read. */
function thingsOf({ data, microdata }: PageScan): Thing[] {
  const things = topThings(data);
  const isRead = ofType(things, ...PRODUCTS, ...ARTICLES, "recipe").length > 0;
  return isRead ? things : [...things, ...topThings(microdata)];
}

const asArticle = (article: Article | null): RichData | null => article && { type: "article", ...article };
