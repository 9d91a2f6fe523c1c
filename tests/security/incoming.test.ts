import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { plain, pngBomb } from "../media/support/pictures.ts";
import type { Answer, Client } from "../support/api.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(60_000);

let site: SecuritySite;
let client: Client;
let visits = 0;
/** A server in the internal network, which must not be reachable from outside. */
let inside: ReturnType<typeof Bun.serve>;
beforeAll(async () => {
  inside = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch() {
      visits += 1;
      return new Response("<img src=/secret.png>", { headers: { "content-type": "text/html" } });
    },
  });
  site = await startSecuritySite({ RATE_LIMITS: "off" });
  client = (await site.somebody()).client;
});
afterAll(async () => {
  await site?.close();
  await inside?.stop(true);
});

const plainly = (answer: Answer) => JSON.stringify({ ...answer.body, request_identifier: "" });

test("no notation reaches an internal address, and refused, blocked and unreachable answer alike [SECURITY 28]", async () => {
  const { port } = inside;
  const addresses = [
    ...[`http://127.0.0.1:${port}/`, "http://127.0.0.1/", "http://localhost/", "http://[::1]/", "http://0.0.0.0/"],
    ...[
      "http://[::ffff:127.0.0.1]/",
      "http://2130706433/",
      "http://0177.0.0.1/",
      "http://0x7f.1/",
      "http://127.0.0.1./",
    ],
    ...["http://[2002:7f00:1::]/", "http://[64:ff9b::7f00:1]/", "http://169.254.169.254/latest/", "http://10.0.0.1/"],
    ...["ftp://example.com/", "file:///etc/passwd", "http://user:pass@127.0.0.1/", "http://nowhere.invalid/"],
  ];
  const answers = new Set<string>();
  for (const url of addresses) {
    const answer = await client.rest("GET", `/v3/pins/find_images/?${new URLSearchParams({ url })}`);
    expect(answer.status, url).toBe(400);
    if (answer.code === 53) answers.add(plainly(answer));
  }
  expect(answers.size).toBe(1);
  expect(visits).toBe(0);
});

const highWater = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / 1024;
const upload = (name: string, bytes: Uint8Array) => {
  const form = new FormData();
  form.set("img", new File([new Uint8Array(bytes)], name));
  return client.rest<{ image_url: string } | null>("POST", "/v3/media/upload/", form);
};

test("a small file of 256 megapixels costs neither time nor memory, and other files are refused [SECURITY 29]", async () => {
  const good = await upload("a.png", await plain(60, 80, "#225577").png().toBuffer());
  expect(good.status).toBe(200);
  const before = highWater();
  const began = performance.now();
  const bomb = await upload("bomb.png", pngBomb(16_384));
  expect([bomb.status, bomb.code]).toEqual([413, 52]);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(highWater() - before).toBeLessThan(60);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  for (const text of [svg, "<html>", "GIF89a", ""]) {
    expect((await upload("x.png", new TextEncoder().encode(text))).code, text).toBe(51);
  }
  const { pathname } = new URL(good.data?.image_url ?? "");
  const { headers } = await client.fetch(pathname);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

test("texts have limits, and control characters are refused or removed, in every input [SECURITY 31]", async () => {
  const { data } = await client.rest<{ id: string }>("POST", "/v3/boards/", { name: "Texts" });
  const at = `/v3/boards/${data.id}/`;
  const said = async (method: string, path: string, body: object) => {
    const answer = await client.rest(method, path, body);
    expect(answer.status).toBeLessThan(500);
    return { status: answer.status, text: JSON.stringify(answer.data) };
  };
  for (const [method, path, field] of [
    ["POST", "/v3/boards/", "name"],
    ["PATCH", at, "description"],
    ["POST", `${at}sections/`, "name"],
    ["PATCH", "/v3/users/me/", "first_name"],
    ["PATCH", "/v3/users/me/", "about"],
  ] as const) {
    expect((await said(method, path, { [field]: "x".repeat(20_000) })).status, field).toBe(400);
    const odd = await said(method, path, { [field]: `a\u0000b\u0008c\u202ed ${field}` });
    expect(odd.text, field).not.toMatch(/\\u00(00|08)|\\b/);
  }
});
