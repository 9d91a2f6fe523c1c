import { isWebLink } from "../model/link.rules.ts";
import { escapeHtml } from "../text/templates.ts";
import type { ArchivedBoard, ArchivedPin, ArchivedSection, ArchiveHead } from "./archive-format.ts";

/*
 * The pages inside an archive, which show its boards in any browser: without a server, without scripts. Texts that people
 * wrote are escaped, and only web links become links.
 */

const STYLE = `:root{color-scheme:light dark;--ink:#1c1b1a;--soft:#5d5955;--sheet:#fff;--ground:#f6f4f1;--line:#dedad4;--link:#1f5f8b}
@media (prefers-color-scheme:dark){:root{--ink:#efece8;--soft:#b3ada6;--sheet:#242220;--ground:#181716;--line:#3a3734;--link:#8fc4e8}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main,footer{max-width:1400px;margin:0 auto;padding:16px}
h1{margin:8px 0;font-size:28px;line-height:1.2;overflow-wrap:anywhere}
h2{margin:28px 0 12px;font-size:20px;overflow-wrap:anywhere}
p{margin:4px 0;overflow-wrap:anywhere}
a{color:var(--link)}
a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.soft,footer{color:var(--soft);font-size:14px}
ul{list-style:none;margin:0;padding:0}
.pins{columns:240px;column-gap:16px}
.pins>li{break-inside:avoid;margin:0 0 16px}
.boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:16px}
.card{background:var(--sheet);border:1px solid var(--line);border-radius:16px;overflow:hidden}
.card>div,.card>a.whole>div{padding:10px 14px 12px}
.card img,.card video{display:block;width:100%;height:auto;background:var(--line)}
.boards .card img{aspect-ratio:4/3;object-fit:cover}
.boards .none{aspect-ratio:4/3;background:var(--line);padding:0}
a.whole{display:block;color:inherit;text-decoration:none}
a.whole strong{text-decoration:underline;text-decoration-color:var(--line);text-underline-offset:3px}
.card strong{overflow-wrap:anywhere}
.text{white-space:pre-line}`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
${STYLE}
</style>
</head>
<body>
${body}`;

const END = "</body>\n</html>\n";
const dayOf = (time: string) => `<time datetime="${escapeHtml(time)}">${escapeHtml(time.slice(0, 10))}</time>`;
const countOf = (count: number) => (count === 1 ? "1 Pin" : `${count} Pins`);
/** The address of an entry, from a page `up` folders below the archive's root. */
const addressOf = (entry: string, up: string) => escapeHtml(up + entry.split("/").map(encodeURIComponent).join("/"));

/** How a board is marked whose Pins not everybody sees. */
const privacyOf = ({ privacy, is_archived, owner }: ArchivedBoard): string =>
  [
    ...(privacy === "public" ? [] : [privacy === "secret" ? "Secret" : "Protected"]),
    ...(is_archived ? ["Archived"] : []),
    ...(owner ? [`Board of ${owner}, with your Pins only`] : []),
  ].join(" · ");

interface ShownBoard {
  folder: string;
  board: ArchivedBoard;
  /** The first Pin with a picture; null without one. */
  cover: ArchivedPin | null;
  /** Number of Pins. */
  pins: number;
}

/** `index.html` of an archive: its boards. */
export function homePage(head: ArchiveHead, boards: readonly ShownBoard[]): string {
  const { person, site, created_at: at } = head;
  const name = person.full_name || person.username;
  const about = person.about === "" ? "" : `<p class="text">${escapeHtml(person.about)}</p>\n`;
  const list = boards.map((shown) => `<li class="card">${boardCard(shown)}</li>`).join("\n");
  const shown =
    boards.length === 0 ? "<p>There are no boards in this export.</p>" : `<ul class="boards">\n${list}\n</ul>`;
  const body = `<header>
<h1>${escapeHtml(name)}</h1>
<p class="soft">${escapeHtml(person.username)} on <a href="${escapeHtml(site)}">${escapeHtml(site)}</a>, exported on ${dayOf(at)}</p>
${about}</header>
<main>
<h2>Boards</h2>
${shown}
</main>
<footer>
<p>Everything else is in this folder as JSON: each board's <code>board.json</code>, and messages, comments and settings in <code>account/</code>.</p>
</footer>
`;
  return page(`${name}: boards`, body) + END;
}

function boardCard({ folder, board, cover, pins }: ShownBoard): string {
  const marks = [countOf(pins), privacyOf(board)].filter((mark) => mark !== "").join(" · ");
  const picture = cover?.picture
    ? `<img src="${addressOf(cover.picture, "")}" alt="" loading="lazy">`
    : `<div class="none"></div>`;
  return `<a class="whole" href="${addressOf(`${folder}/index.html`, "")}">${picture}<div><strong>${escapeHtml(board.name)}</strong><p class="soft">${escapeHtml(marks)}</p></div></a>`;
}

/** Yields a board's page: first the Pins outside of sections, then each section. */
export async function* boardPage(
  board: ArchivedBoard,
  parts: readonly { section: ArchivedSection | null; pins: AsyncIterable<ArchivedPin> }[],
): AsyncGenerator<string> {
  const marks = privacyOf(board);
  yield page(
    board.name,
    `<header>
<p><a href="../../index.html">All boards</a></p>
<h1>${escapeHtml(board.name)}</h1>
${board.description === "" ? "" : `<p class="text">${escapeHtml(board.description)}</p>\n`}${marks === "" ? "" : `<p class="soft">${escapeHtml(marks)}</p>\n`}</header>
<main>
`,
  );
  let isEmpty = true;
  for (const { section, pins } of parts) {
    if (section) isEmpty = false;
    if (section) yield `<h2>${escapeHtml(section.title)}</h2>\n`;
    let isOpen = false;
    for await (const pin of pins) {
      if (!isOpen) yield `<ul class="pins">\n`;
      isOpen = true;
      isEmpty = false;
      yield `<li class="card">${pinCard(pin)}</li>\n`;
    }
    if (isOpen) yield "</ul>\n";
    else if (section) yield `<p class="soft">This section is empty.</p>\n`;
  }
  if (isEmpty) yield `<p class="soft">This board is empty.</p>\n`;
  yield `</main>\n${END}`;
}

const UP = "../../";

function pinCard(pin: ArchivedPin): string {
  const named = pin.alt_text || pin.title || `Pin of ${pin.created_at.slice(0, 10)}`;
  const shown = [{ picture: pin.picture, film: null }, ...pin.media].flatMap(({ picture, film }) =>
    mediaOf(pin, picture, film, named),
  );
  const link = pin.link && isWebLink(pin.link) ? new URL(pin.link) : null;
  const lines = [
    pin.title === "" ? "" : `<strong>${escapeHtml(pin.title)}</strong>`,
    pin.description === "" ? "" : `<p class="text">${escapeHtml(pin.description)}</p>`,
    pin.markdown ? `<p class="text">${escapeHtml(pin.markdown)}</p>` : "",
    pin.document ? `<p><a href="${addressOf(pin.document, UP)}">Open PDF</a></p>` : "",
    pin.note === "" ? "" : `<p class="text soft">Your note: ${escapeHtml(pin.note)}</p>`,
    link ? `<p><a href="${escapeHtml(link.href)}" rel="noreferrer">${escapeHtml(link.hostname)}</a></p>` : "",
    `<p class="soft">${pin.saved_by ? `Saved by ${escapeHtml(pin.saved_by)}, ` : ""}${dayOf(pin.created_at)}</p>`,
  ];
  return `${[...new Set(shown)].join("")}<div>${lines.join("")}</div>`;
}

function mediaOf(pin: ArchivedPin, picture: string | null, film: string | null, named: string): string[] {
  if (film)
    return [`<video src="${addressOf(film, UP)}" controls preload="none" aria-label="${escapeHtml(named)}"></video>`];
  if (!picture) return [];
  const size = picture === pin.picture ? ` width="${pin.width}" height="${pin.height}"` : "";
  return [`<img src="${addressOf(picture, UP)}"${size} alt="${escapeHtml(named)}" loading="lazy">`];
}
