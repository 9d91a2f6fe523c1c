import { createSafeFetcher } from "../../../server/platform/fetch/safe-fetch.ts";
import { decodeHtml } from "../../../server/platform/scrape/decode-html.ts";
import { findImages } from "../../../server/platform/scrape/find-images.ts";
import { findPageImages } from "../../../server/platform/scrape/page-images.ts";
import { startSite } from "../../media/support/local-site.ts";
import { type Shape, shape } from "./shape.ts";

const PAGE = "https://site.example/post";

const SJIS = Uint8Array.of(
  0x93,
  0xfa,
  0x96,
  0x7b,
  0x82,
  0xcc,
  0x91,
  0xe4,
  0x8f,
  0x8a,
  0x82,
  0xc6,
  0x8e,
  0xfb,
  0x94,
  0x5b,
  0x82,
  0xcc,
  0x8e,
  0xca,
  0x90,
  0x5e,
);
const JAPANESE = "日本の台所と収納の写真";
const bytes = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));
/** Text in the letters of a code page whose upper half is given by its first code point and offset. */
const upper = (text: string, first: number, offset: number) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x80 ? code : code - first + offset;
  });
const titled = (...body: (string | Uint8Array)[]) => bytes("<html><head><title>", ...body, "</title></head>");
const charset = (claim: string, right: string, body: Uint8Array, type = "text/html"): Shape =>
  shape("charset", claim, right, () => findPageImages(decodeHtml(body, type), PAGE).page.title);

const CHARSETS: Shape[] = [
  charset(
    "skips a declaration in a comment",
    JAPANESE,
    bytes("<!-- <meta charset='windows-1251'> --><meta charset='utf-8'><title>", JAPANESE, "</title>"),
  ),
  charset(
    "skips a declaration in an attribute",
    "é",
    bytes("<html data-x='<meta charset=koi8-r>'><meta charset=utf-8><title>é</title>"),
  ),
  charset(
    "reads an XML declaration",
    JAPANESE,
    bytes('<?xml version="1.0" encoding="Shift_JIS"?><html><title>', SJIS, "</title>"),
    "application/xhtml+xml",
  ),
  charset(
    "reads a declaration beyond the first 1,024 bytes",
    JAPANESE,
    bytes("<head><script>", "x".repeat(3_000), "</script><meta charset=shift_jis><title>", SJIS, "</title>"),
  ),
  charset(
    "skips a late declaration in a script",
    "é",
    bytes("<head><script>", "x".repeat(2_000), "'<meta charset=koi8-r>'</script><title>é</title>"),
  ),
  charset("detects Japanese if nothing is declared", JAPANESE, titled(SJIS)),
  charset("detects Russian if nothing is declared", "Полки для кухни", titled(upper("Полки для кухни", 0x410, 0xc0))),
  charset("detects Thai if nothing is declared", "ชั้นวางของในครัวไม้สัก", titled(upper("ชั้นวางของในครัวไม้สัก", 0xe00, 0xa0))),
  charset(
    "takes the usual encoding of the page's language if the bytes say little",
    "çığ",
    bytes('<html lang="tr"><title>', Uint8Array.of(0xe7, 0xfd, 0xf0), "</title>"),
  ),
  charset(
    "prefers the header",
    JAPANESE,
    bytes("<meta charset=utf-8><title>", SJIS, "</title>"),
    "text/html; charset=Shift_JIS",
  ),
];

interface Answer {
  type?: string;
  status?: number;
  location?: string;
  cookie?: string;
  refresh?: string;
  body?: string;
}

/** The pictures at the first of some addresses of one real site. */
async function walk(pages: Record<string, Answer | ((cookie: string) => Answer)>) {
  await using site = await startSite((request, response) => {
    const page = pages[request.url ?? ""] ?? { status: 404 };
    const answer = typeof page === "function" ? page(request.headers.cookie ?? "") : page;
    if (answer.type !== "") response.setHeader("content-type", answer.type ?? "text/html");
    if (answer.location) response.setHeader("location", answer.location);
    if (answer.refresh) response.setHeader("refresh", answer.refresh);
    if (answer.cookie) response.setHeader("set-cookie", answer.cookie);
    response.writeHead(answer.status ?? (answer.location ? 302 : 200)).end(answer.body ?? "");
  });
  const found = await findImages(createSafeFetcher({ allowPrivate: new Set([site.host]) }), `${site.origin}/0`);
  return found.candidates.map(({ url }) => url.replace(site.origin, ""));
}
const PICTURE: Answer = { body: "<img src=/a.png>" };
const walks = (claim: string, pages: Parameters<typeof walk>[0], right = ["/a.png"]): Shape =>
  shape("redirects", claim, right, () => walk(pages));
const chain = (length: number) =>
  Object.fromEntries(Array.from({ length }, (_, at) => [`/${at}`, { location: `/${at + 1}` } as Answer]));

const REDIRECTS: Shape[] = [
  walks("follows twenty hops", { ...chain(20), "/20": PICTURE }),
  walks("passes a cookie wall", {
    "/0": (cookie) => (cookie.includes("seen=1") ? PICTURE : { location: "/0", cookie: "seen=1; Path=/; HttpOnly" }),
  }),
  walks("follows a page that refreshes at once", {
    "/0": { body: `<meta http-equiv="Refresh" content="0; URL='/next'">` },
    "/next": PICTURE,
  }),
  walks("follows a page whose header refreshes it at once", {
    "/0": { refresh: "0; url=/next", body: "Please wait" },
    "/next": PICTURE,
  }),
  walks("reads letters beyond ASCII in a redirect", {
    "/0": { location: Buffer.from("/möbel").toString("latin1") },
    "/m%C3%B6bel": PICTURE,
  }),
  walks(
    "stays on a page that refreshes after minutes",
    { "/0": { body: `<meta http-equiv=refresh content="300;url=/next"><img src=/here.png>` }, "/next": PICTURE },
    ["/here.png"],
  ),
  walks(
    "stays on a page that refreshes to itself",
    { "/0": { body: `<meta http-equiv=refresh content="5;url=/0"><img src=/here.png>` } },
    ["/here.png"],
  ),
  walks("goes from an AMP page to its canonical one", {
    "/0": { body: `<html ⚡><link rel=canonical href="/full"><amp-img src=/small.png></amp-img>` },
    "/full": PICTURE,
  }),
  walks(
    "keeps an AMP page whose canonical one is gone",
    { "/0": { body: `<html amp><link rel=canonical href="/gone"><amp-img src=/small.png></amp-img>` } },
    ["/small.png"],
  ),
  walks(
    "gives up on pages that refresh in circles",
    {
      "/0": { body: "<meta http-equiv=refresh content='0;url=/1'>" },
      "/1": { body: "<meta http-equiv=refresh content='0;url=/0'>" },
    },
    [],
  ),
];

const sniffed = (claim: string, body: string, right: string[] = ["/a.png"]): Shape =>
  shape("no Content-Type", claim, right, () => walk({ "/0": { type: "", body } }));

const SNIFFING: Shape[] = [
  sniffed("sees a page that begins with a comment", "<!-- saved -->\n<!doctype html><img src=/a.png>"),
  sniffed("sees a page that begins with a paragraph", "\n <p><img src=/a.png>"),
  sniffed("sees a page that begins with a script", "<script>1</script><img src=/a.png>"),
  sniffed("takes other text for no page", "Look: <img src=/a.png>", []),
  sniffed("takes a tag that no standard names for no page", "<imgs><img src=/a.png>", []),
  ...["html", "text/html, text/html", "application/xml", "text/xml;charset=utf-8"].map((type) =>
    walks(`reads a page of the type ${type}`, {
      "/0": {
        type,
        body: '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><img src="/a.png"/></html>',
      },
    }),
  ),
  walks("takes other XML for no page", { "/0": { type: "text/xml", body: "<rss><img src='/a.png'/></rss>" } }, []),
];

/** Encodings and headers that real websites send. */
export const TRANSFER: Shape[] = [...CHARSETS, ...REDIRECTS, ...SNIFFING];
