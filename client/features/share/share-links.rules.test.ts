import { expect, test } from "bun:test";
import { mailtoLink, shareLinks } from "./share-links.rules.ts";

const shared = { url: "https://pins.example/pin/7/?a=1&b=2", title: 'Salt & "pepper" + 100% #1' };

test("sharing: each link is an https address on another site with the Pin's full address", () => {
  for (const { name, href } of shareLinks(shared)) {
    const { protocol, searchParams } = new URL(href);
    expect([name, protocol]).toEqual([name, "https:"]);
    expect([...searchParams.values()].join(" ")).toContain(shared.url);
  }
});

test("sharing: a mail keeps title and address, whatever characters they contain", () => {
  const [, query] = mailtoLink(shared).split("?");
  expect(query).not.toContain("+");
  const read = new URLSearchParams(query);
  expect([read.get("subject"), read.get("body")]).toEqual([shared.title, shared.url]);
});
