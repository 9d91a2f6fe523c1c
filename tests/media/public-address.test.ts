import { describe, expect, test } from "bun:test";
import { BlockList } from "node:net";
import fc from "fast-check";
import { resolveTarget } from "../../server/platform/fetch/fetch-target.ts";
import { isPublicAddress } from "../../server/platform/fetch/public-address.ts";
import { refusalOf } from "./support/refusal.ts";

/** IANA's special-purpose IPv4 registry, copied here so that the library isn't tested against itself. */
const SPECIAL_V4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
const special = new BlockList();
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, "ipv4");

const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join(".");
const hextets = (value: number) => `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`;

const specialV4 = fc.tuple(fc.constantFrom(...SPECIAL_V4), fc.nat(0xffffffff)).map(([[net, prefix], random]) => {
  const base = net.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  return (base + (random % 2 ** (32 - prefix))) >>> 0;
});

/** Ways to write one IPv4 address in a URL; some resolver accepts each of them. */
const spellings: ((value: number) => string)[] = [
  dotted,
  (v) => String(v),
  (v) => `0x${v.toString(16)}`,
  (v) => `0${v.toString(8)}`,
  (v) => `${v >>> 24}.${v & 0xffffff}`,
  (v) => `${v >>> 24}.${(v >>> 16) & 255}.${v & 0xffff}`,
  (v) => dotted(v).replace(/\d+/g, (part) => `0${Number(part).toString(8)}`),
  (v) => dotted(v).replace(/\d+/g, (part) => `0x${Number(part).toString(16)}`),
  (v) => `${dotted(v)}.`,
  (v) => dotted(v).replaceAll(".", "。"),
  (v) => dotted(v).replace(/^\d/, (digit) => `%3${digit}`),
  (v) => `[::ffff:${dotted(v)}]`,
  (v) => `[::ffff:${hextets(v)}]`,
  (v) => `[0:0:0:0:0:ffff:${hextets(v)}]`,
  (v) => `[::${hextets(v)}]`,
  (v) => `[::ffff:0:${hextets(v)}]`,
  (v) => `[64:ff9b::${hextets(v)}]`,
  (v) => `[64:ff9b:1::${hextets(v)}]`,
  (v) => `[2002:${hextets(v)}::1]`,
  (v) => `[2001:0:1234::${hextets(~v >>> 0)}]`,
];

const neverLookUp = () => Promise.reject(new Error("an IP address must not be looked up"));

describe("addresses that count as public", () => {
  test("agrees with the IANA IPv4 registry on any address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(0xffffffff), specialV4), (value) => {
        const address = dotted(value);
        expect(isPublicAddress(address)).toBe(!special.check(address, "ipv4"));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "fec0::1",
    "ff02::1",
    "100::1",
    "2001:db8::1",
    "2001::1",
    "2001:10::1",
    "2001:20::1",
    "3fff::1",
    "5f00::1",
    "4000::1",
    "::ffff:8.8.8.8",
    "::8.8.8.8",
    "64:ff9b::8.8.8.8",
    "2002:808:808::1",
    "2620:4f:8000::1",
    "",
    "localhost",
    "127.1",
    "0x7f000001",
    "1.2.3.4:80",
  ])("refuses %p", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    "8.8.8.8",
    "1.1.1.1",
    "172.15.255.255",
    "172.32.0.0",
    "100.128.0.0",
    "2606:4700:4700::1111",
    "2a00:1450::5",
  ])("accepts %p", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("addresses written in a URL", () => {
  test("no spelling of a private IPv4 address gets past the check, and none reaches a name server", async () => {
    await fc.assert(
      fc.asyncProperty(specialV4, fc.constantFrom(...spellings), async (value, spell) => {
        const refusal = await refusalOf(resolveTarget(`http://${spell(value)}/`, new Set(), neverLookUp));
        expect(refusal.reasonForLog()).toMatch(/non-public address|not an address/);
      }),
      { numRuns: 2000 },
    );
  });

  test("a host name is refused as soon as one of its addresses is not public", async () => {
    await fc.assert(
      fc.asyncProperty(specialV4, fc.nat(3), async (value, position) => {
        const addresses = ["8.8.8.8", "1.1.1.1", "9.9.9.9"].map((address) => ({ address, family: 4 as const }));
        addresses.splice(position, 0, { address: dotted(value), family: 4 });
        await refusalOf(resolveTarget("http://mixed.example/", new Set(), async () => addresses));
      }),
    );
  });

  test("a public literal is accepted unchanged", async () => {
    const target = await resolveTarget("https://[2606:4700::1111]/x?y#z", new Set(), neverLookUp);
    expect(target).toMatchObject({ hostname: "2606:4700::1111", port: 443, allowedPrivate: false });
  });

  test.each([
    "ftp://example.com/",
    "file:///etc/passwd",
    "data:text/html,x",
    "javascript:alert(1)",
    "gopher://example.com/",
    "http://user@example.com/",
    "http://:secret@example.com/",
    "http://example.com:8080/",
    "https://example.com:22/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://a.localhost/",
    "http://printer.local/",
    "http://x.internal/",
    "http://./",
    "//example.com/",
    "example.com",
    "",
  ])("refuses %p without asking a name server", async (url) => {
    await refusalOf(resolveTarget(url, new Set(), neverLookUp));
  });

  test("refuses an address longer than any browser sends", async () => {
    await refusalOf(resolveTarget(`http://example.com/${"a".repeat(5000)}`, new Set(), neverLookUp));
  });
});
