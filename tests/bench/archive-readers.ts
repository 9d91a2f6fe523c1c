/**
 * `bun run bench:readers`: reads archives of 50,000 entries in each format, and a ZIP of 4 GB. For each it prints the
 * seconds, and the highest memory of the reading process (goal: under 400 MB, the limit at which it is stopped).
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { downloadZip } from "client-zip";
import { detectSource, readArchive } from "../../server/platform/archives/archives.ts";

const COUNT = 50_000;
const GOAL_MB = 400;
const PICTURE_BYTES = 80_000;
const folder = mkdtempSync(join(tmpdir(), "bench-archives-"));
const each = <T>(make: (at: number) => T): T[] => Array.from({ length: COUNT }, (_, at) => make(at));
const address = (at: number) => `https://shop${at % 500}.example/things/${at}?color=oak&size=${at % 7}`;

const bookmarks = () =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<H1>Bookmarks</H1>\n<DL><p>\n${each(
    (at) => `<DT><A HREF="${address(at)}" ADD_DATE="${1_704_164_645 + at}" TAGS="oak,elm">Möbel ${at}</A>\n`,
  ).join("")}</DL><p>`;
const raindrop = () =>
  `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n${each(
    (at) => `${at},Oak ${at},"a, note",,${address(at)},Home / Lamps,"oak, elm",2024-01-02T03:04:05Z,,,false\n`,
  ).join("")}`;
const karakeep = () =>
  JSON.stringify({
    bookmarks: each((at) => ({
      createdAt: 1_704_164_645,
      title: `Oak ${at}`,
      tags: ["oak"],
      lists: ["l1"],
      content: { type: "link", url: address(at) },
      note: null,
    })),
    lists: [{ id: "l1", name: "Home", description: null, icon: "", type: "manual", query: null, parentId: null }],
  });
const chromium = () =>
  JSON.stringify({
    roots: {
      bookmark_bar: {
        children: each((at) => ({ date_added: "13348638245000000", name: `Oak ${at}`, type: "url", url: address(at) })),
        name: "Bookmarks bar",
        type: "folder",
      },
    },
  });

/** The highest resident memory of this process's children, in MB, as Linux counts it. */
function childrenMb(): number {
  const read = (file: string) => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return "";
    }
  };
  const own = readdirSync("/proc").filter(
    (id) => read(`/proc/${id}/stat`).split(") ")[1]?.split(" ")[1] === `${process.pid}`,
  );
  return Math.max(0, ...own.map((id) => Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${id}/status`))?.[1] ?? 0) / 1_024));
}

async function measure(name: string, path: string): Promise<void> {
  const { source } = await detectSource(path);
  const began = performance.now();
  let [items, highest] = [0, 0];
  for await (const _ of readArchive(path, { source }))
    if (++items % 1_000 === 0) highest = Math.max(highest, childrenMb());
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const verdict = highest < GOAL_MB ? "ok" : "over the goal";
  console.log(`${name}: ${items} items as ${source}, ${seconds} s, ${highest.toFixed(0)} MB: ${verdict}`);
}

try {
  const texts = {
    "bookmark file": bookmarks,
    "Raindrop's table": raindrop,
    "Karakeep's JSON": karakeep,
    "Chromium's file": chromium,
  };
  for (const [name, make] of Object.entries(texts)) {
    const path = join(folder, "text");
    await Bun.write(path, make());
    await measure(name, path);
  }
  const picture = new Uint8Array(PICTURE_BYTES);
  const files = each((at) => ({ name: `Board ${at % 50}/Section ${at % 3}/${at}.png`, input: picture }));
  const path = join(folder, "zip");
  await Bun.write(path, new Response(downloadZip(files).body));
  await measure(`ZIP of ${(Bun.file(path).size / 1e9).toFixed(1)} GB`, path);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
