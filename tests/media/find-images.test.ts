import { describe, expect, test } from "bun:test";
import type { ServerResponse } from "node:http";
import { createSafeFetcher } from "../../server/platform/fetch/safe-fetch.ts";
import { decodeHtml } from "../../server/platform/scrape/decode-html.ts";
import { findImages } from "../../server/platform/scrape/find-images.ts";
import { heicWith } from "./support/colored-heic.ts";
import { startSite } from "./support/local-site.ts";
import { plain, pngBomb } from "./support/pictures.ts";
import { refusalOf } from "./support/refusal.ts";

type Page = { type?: string; status?: number; body: string | Uint8Array; location?: string };

async function siteOf(pages: Record<string, Page>) {
  const site = await startSite((request, response: ServerResponse) => {
    const page = pages[request.url ?? ""] ?? { status: 404, type: "text/html", body: "<img src=not-found.jpg>" };
    if (page.type) response.setHeader("content-type", page.type);
    if (page.location) response.setHeader("location", page.location);
    response.writeHead(page.status ?? 200).end(page.body);
  });
  const fetcher = createSafeFetcher({ allowPrivate: new Set([site.host]) });
  const find = (path: string) => findImages(fetcher, site.origin + path);
  return { origin: site.origin, find, [Symbol.asyncDispose]: site[Symbol.asyncDispose] };
}

describe("finding pictures at an address", () => {
  test("a page gives its pictures, relative to its address after redirects", async () => {
    await using site = await siteOf({
      "/old": { status: 302, location: "/deep/new", body: "" },
      "/deep/new": { type: "text/html", body: '<title>New</title><img src="a.jpg">' },
    });
    const found = await site.find("/old");
    expect(found).toMatchObject({ url: `${site.origin}/deep/new`, page: { title: "New" } });
    expect(found.candidates.map(({ url }) => url)).toEqual([`${site.origin}/deep/a.jpg`]);
  });

  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "a %s is its own candidate with its size, whatever type the site declares",
    async (format) => {
      const body = await plain(320, 200, "#336699").toFormat(format).toBuffer();
      await using site = await siteOf({ "/x": { type: "text/html", body } });
      expect((await site.find("/x")).candidates).toEqual([{ url: `${site.origin}/x`, width: 320, height: 200 }]);
    },
  );

  test("a HEIC is its own candidate with the size of its primary picture", async () => {
    await using site = await siteOf({ "/x": { type: "image/heic", body: heicWith({ isSecond: true }) } });
    expect((await site.find("/x")).candidates).toEqual([{ url: `${site.origin}/x`, width: 64, height: 96 }]);
  });

  test("error pages, other types, drawings, broken and oversized pictures have none", async () => {
    const html = "<img src=a.jpg>";
    await using site = await siteOf({
      "/error": { type: "text/html", status: 500, body: html },
      "/text": { type: "text/plain", body: html },
      "/json": { type: "application/json", body: '{"image":"a.jpg"}' },
      "/svg": { type: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      "/broken": { type: "image/png", body: Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0]) },
      "/bomb": { type: "image/png", body: pngBomb(16384) },
      "/empty": { type: "text/html", body: "" },
      "/untyped": { body: html },
    });
    for (const path of ["/missing", "/error", "/text", "/json", "/svg", "/broken", "/bomb", "/empty", "/untyped"]) {
      expect([path, (await site.find(path)).candidates]).toEqual([path, []]);
    }
  });

  test("a page without a declared type is recognized by its first tag", async () => {
    await using site = await siteOf({ "/": { body: "  <!DOCTYPE html><img src=a.jpg>" } });
    expect((await site.find("/")).candidates).toHaveLength(1);
  });

  test("addresses that may not be fetched are refused", async () => {
    await refusalOf(findImages(createSafeFetcher({ allowPrivate: new Set() }), "http://127.0.0.1/"));
  });
});

describe("a page's character set", () => {
  const sjis = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b);
  const latin = Uint8Array.of(0x63, 0x61, 0x66, 0xe9);
  const join = (...parts: (string | Uint8Array)[]) =>
    Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));
  test.each<[string, Uint8Array, string, string]>([
    ["the header", sjis, "text/html; charset=Shift_JIS", "日本"],
    ["a meta tag", join('<meta charset="shift_jis">', sjis), "text/html", "日本"],
    [
      "an old meta tag",
      join("<META http-equiv=Content-Type content='text/html; charset=shift_jis'>", sjis),
      "",
      "日本",
    ],
    ["the header before the meta tag", join("<meta charset=utf-8>", sjis), "text/html; charset=shift_jis", "日本"],
    ["a byte order mark before both", join("\ufeff", "<meta charset=shift_jis>é"), "text/html; charset=big5", "é"],
    ["UTF-16 by its mark", Uint8Array.of(0xff, 0xfe, 0xe9, 0x00), "text/html", "é"],
    ["nothing, and it is UTF-8", join("é 日本"), "text/html", "é 日本"],
    ["nothing, and it is not UTF-8", latin, "text/html", "café"],
    ["an unknown name", join("é"), "text/html; charset=klingon", "é"],
    ["a meta tag that claims UTF-16", join("<meta charset=utf-16>é"), "text/html", "é"],
    ["nothing, broken everywhere", Uint8Array.of(0xff, 0x00, 0xc3), "text/html; charset=utf-8", "\ufffd\0\ufffd"],
  ])("is known from %s", (_name, body, contentType, expected) => {
    expect(decodeHtml(body, contentType)).toEndWith(expected);
  });
});
