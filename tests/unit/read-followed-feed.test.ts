import { expect, test } from "bun:test";
import { readFollowedFeed } from "../../server/platform/followed-feeds/read-followed-feed.ts";

const read = (text: string, url = "https://example.com/feed", contentType = "application/xml") =>
  readFollowedFeed({ body: new TextEncoder().encode(text), contentType, url, now: Date.parse("2030-01-01") });

test("RSS: the widest picture, a link relative to the site, and no entry without a page", async () => {
  const feed = await read(`<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
    <title>Blog &amp;amp; more</title><link>https://example.com/blog/</link><description>d</description>
    <item><title>Use &amp;lt;b&amp;gt; &lt;i&gt;well&lt;/i&gt;</title><link>posts/1/</link><guid isPermaLink="false">7</guid>
      <pubDate>Sat, 28 Nov 2026 09:00:00 GMT</pubDate>
      <description><![CDATA[<p>One &lt; two</p><script>x()</script><p>Three<img src="a.jpg"></p>]]></description>
      <media:group><media:content url="https://example.com/s.jpg" width="90"/><media:content url="https://example.com/l.jpg" width="900"/></media:group>
    </item>
    <item><description>Neither link nor guid</description></item>
    <item><guid>https://example.com/by-guid</guid><description>&lt;img src="https://example.com/pixel.gif" width="1" height="1"&gt;&lt;img src="/b.png"&gt;</description></item>
    <item><link>javascript:alert(1)</link></item>
  </channel></rss>`);
  expect(feed).toEqual({
    title: "Blog & more",
    items: [
      {
        keys: ["id 7", "link https://example.com/blog/posts/1/"],
        link: "https://example.com/blog/posts/1/",
        title: "Use <b> well",
        text: "One < two\nThree",
        picture: "https://example.com/l.jpg",
        publishedAt: "2026-11-28T09:00:00.000Z",
      },
      {
        keys: ["id https://example.com/by-guid", "link https://example.com/by-guid"],
        link: "https://example.com/by-guid",
        title: "",
        text: "",
        picture: "https://example.com/b.png",
        publishedAt: null,
      },
    ],
  });
});

test("Atom: the alternate link after an enclosure, xml:base, and a title of type text as it is", async () => {
  const feed = await read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.com/blog/">
    <title type="html">Oak &amp;amp; elm</title><id>urn:f</id><updated>2026-11-28T09:00:00Z</updated>
    <entry><title type="text">R&amp;amp;D 3 &lt; 4</title><id>urn:1</id><updated>2026-11-28T09:00:00+01:00</updated>
      <link rel="enclosure" type="image/jpeg" href="1.jpg"/><link href="posts/1/"/>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Hi <img src="2.jpg" alt="a"/></p></div></content></entry>
    </feed>`);
  expect(feed?.title).toBe("Oak & elm");
  expect(feed?.items).toEqual([
    {
      keys: ["id urn:1", "link https://example.com/blog/posts/1/"],
      link: "https://example.com/blog/posts/1/",
      title: "R&amp;D 3 < 4",
      text: "Hi",
      picture: "https://example.com/blog/1.jpg",
      publishedAt: "2026-11-28T08:00:00.000Z",
    },
  ]);
});

test("JSON Feed: ids that are numbers, plain texts, external links, and no date in the future", async () => {
  const feed = await read(
    JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: "t",
      items: [
        { id: 5, url: "https://example.com/5", image: "https://example.com/5.jpg", content_text: "x < y & z" },
        {
          id: "6",
          external_url: "https://example.com/six/",
          content_html: "<img src='6.jpg'>",
          date_published: "2090-01-01",
        },
      ],
    }),
    "https://example.com/f.json",
    "application/json",
  );
  expect(feed?.items).toMatchObject([
    { keys: ["id 5", "link https://example.com/5"], text: "x < y & z", picture: "https://example.com/5.jpg" },
    { link: "https://example.com/six/", picture: "https://example.com/six/6.jpg", publishedAt: null },
  ]);
});

test("pages, broken XML and entities that expand themselves are no feeds", async () => {
  expect(await read("<!doctype html><title>x</title>")).toBeNull();
  expect(await read("")).toBeNull();
  expect(await read("{")).toBeNull();
  const bomb = `<!DOCTYPE rss [<!ENTITY a "${"x".repeat(100)}"><!ENTITY b "${"&a;".repeat(100)}"><!ENTITY c "${"&b;".repeat(100)}">]>`;
  const feed = await read(
    `${bomb}<rss version="2.0"><channel><title>&c;</title><item><link>https://e.example/</link><title>&c;</title></item></channel></rss>`,
  );
  expect(JSON.stringify(feed).length).toBeLessThan(1_000);
});

test("a time without a zone is UTC wherever the server is", async () => {
  const { TZ } = process.env;
  const item = (link: string, date: string) => `<item><link>${link}</link>${date}</item>`;
  try {
    process.env.TZ = "Asia/Tokyo";
    const feed = await read(`<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title>
      ${item("https://example.com/1", "<dc:date>2026-11-28T09:00:00</dc:date>")}
      ${item("https://example.com/2", "<pubDate>Sat, 28 Nov 2026 09:00:00</pubDate>")}</channel></rss>`);
    const at = "2026-11-28T09:00:00.000Z";
    expect(feed?.items.map(({ publishedAt }) => publishedAt)).toEqual([at, at]);
  } finally {
    process.env.TZ = TZ ?? "Etc/UTC";
  }
});
