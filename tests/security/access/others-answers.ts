import { implementations } from "../../../server/router.ts";
import { KEPT, type Kept } from "./row.ts";
import { ROWS } from "./rows/all.ts";
import { transportsOf } from "./transports.ts";
import type { Thing, World } from "./world.ts";

const OTHERS = ["visitor", "stranger"] as const;
/** The text without values that name a request or its moment. */
const plain = (text: string) =>
  text
    .replace(/"request_identifier":"[^"]*"|"request_id":"[^"]*"/g, "")
    .replace(/nonce"?[=:]"[^"]*"/g, "")
    .replace(/(<time dateTime="[^"]*"[^>]*>)[^<]*/g, "$1")
    .replace(/until=\d+&mac=[\w-]+/g, "")
    .replace(/\d{13}/g, "");
/** The words of a page in a fixed order: its data are in the order in which its queries happened to end. */
const sorted = (text: string) =>
  text
    .split(/(?=[{},])/)
    .sort()
    .join("");

/** What other people are answered by every query that could name or list the thing, on every transport and page. */
export async function othersAnswers(world: World, thing: Thing): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const things = Object.fromEntries(KEPT.map((kept) => [kept, thing])) as Record<Kept, Thing>;
  for (const { contract } of implementations.filter((one) => one.contract.kind === "query"))
    for (const [place, row] of [ROWS[contract.name] ?? "open"].flat().entries()) {
      if (typeof row === "string" || "theirs" in row) continue;
      for (const transport of transportsOf(contract))
        for (const who of OTHERS) {
          const input = "over" in row ? row.over(things) : row.input(thing, world.callers[who]);
          const response = await transport.send(world.clients[who], input);
          found[`${contract.name} ${place} ${transport.name} ${who}`] =
            `${response.status} ${plain(await response.text())}`;
        }
    }
  const { boardId, pinId, sectionSlug, slug, username } = thing;
  const pages = [
    ...["", "_created/", "_saved/"].map((at) => `/${username}/${at}`),
    ...[
      `/pin/${pinId}/`,
      `/${username}/${slug}/`,
      `/${username}/${slug}/${sectionSlug}/`,
      "/",
      "/ideas/",
      "/sitemap.xml",
    ],
    ...[`/search/pins/?q=open`, `/${username}/${slug}.rss`, `/${username}/feed.rss`, `/v3/boards/${boardId}/pins/`],
  ];
  for (const who of OTHERS)
    for (const page of pages) {
      const response = await world.clients[who].fetch(page, { headers: { accept: "text/html" } });
      found[`${page} ${who}`] = `${response.status} ${sorted(plain(await response.text()))}`;
    }
  return found;
}

/** Answers are long, so a failure shows where they part. */
export function firstDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${one.slice(at - 80, at + 80)} | ${other.slice(at - 80, at + 80)}`;
}
