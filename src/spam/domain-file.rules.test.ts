import { expect, test } from "bun:test";
import { DOMAIN_LINES_MAX, readDomainFile } from "./domain-file.rules.ts";

const read = (text: string) => readDomainFile(text, async () => {});
const domains = async (text: string) => (await read(text))?.domains;

test("a hosts file gives its names without comments and the machine's own names", async () => {
  const text = `# Ads\n127.0.0.1 localhost\n::1 ip6-localhost\n0.0.0.0 0.0.0.0\n0.0.0.0 ads.example # the worst\n127.0.0.1\tA.example b.example\r\n`;
  expect(await read(text)).toEqual({ domains: ["ads.example", "a.example", "b.example"], wrong: 0, suffixes: 0 });
});

test("plain domains, CSV columns, filter rules and addresses give one domain each", async () => {
  expect(await domains("\ufeffads.example\n*.shop.example\n.left.example\n")).toEqual([
    "ads.example",
    "shop.example",
    "left.example",
  ]);
  expect(await domains('domain,reason\n"ads.example",phishing\nshop.example;porn\n')).toEqual([
    "ads.example",
    "shop.example",
  ]);
  expect(await domains("! Filters\n||ads.example^\n||shop.example^$third-party\n")).toEqual([
    "ads.example",
    "shop.example",
  ]);
  expect(await domains("https://www.Ads.example/path\nwww.shop.example\nbücher.example\n")).toEqual([
    "ads.example",
    "shop.example",
    "xn--bcher-kva.example",
  ]);
});

test("a public suffix is left out, so that one line can't block everybody's sites under it", async () => {
  const found = await read("com\nco.uk\ngithub.io\nblogspot.com\nbad.github.io\nbad.co.uk\n");
  expect(found?.domains).toEqual(["bad.github.io", "bad.co.uk"]);
  // "com" has no dot, so it is no domain at all; it is the first line, which may be a head.
  expect(found?.suffixes).toBe(3);
});

test("lines that name no domain are counted, and equal domains count once", async () => {
  expect(await read("ads.example\nnot a domain\n192.0.2.1\nads.example\n")).toEqual({
    domains: ["ads.example"],
    wrong: 2,
    suffixes: 0,
  });
});

test("a list of 100,000 lines is read, and one over the limit is refused as a whole", async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `0.0.0.0 site${at}.example`).join("\n");
  expect(await domains(lines(100_000))).toHaveLength(100_000);
  expect(await read(lines(DOMAIN_LINES_MAX + 1))).toBeNull();
});
