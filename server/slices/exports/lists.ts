import { exportedBoards, exportedPins, exportedSections, type PinRow } from "../../../db/queries/exports/contents.ts";
import type { ArchivedBoard } from "../../../src/exports/archive-format.ts";
import type { ExportFormat } from "../../../src/exports/export-choices.ts";
import { isWebLink } from "../../../src/model/link.rules.ts";
import { escapeHtml } from "../../../src/text/templates.ts";
import { csvText } from "../../platform/http/csv-text.ts";
import type { ExportJob } from "./export-job.ts";

/** A Pin with its board and the name of its section. */
interface ListedPin {
  board: ArchivedBoard;
  /** "" outside of sections. */
  section: string;
  pin: PinRow;
  /** Address of its page on the site. */
  url: string;
}

/** Yields all Pins of an export, board by board in the boards' order: first those outside of sections. */
async function* listedPins({ deps, scope, upTo, signal }: ExportJob): AsyncGenerator<ListedPin> {
  for (const { slug: _slug, ...board } of await exportedBoards(deps.db, scope)) {
    const sections = board.owner ? [] : await exportedSections(deps.db, { boardId: board.id });
    // Only the owner's sections are exported, so all Pins on another person's board are in one list.
    const parts = board.owner ? [undefined] : [null, ...sections];
    for (const section of parts) {
      const which = section === undefined ? {} : { sectionId: section?.id ?? null };
      for await (const pin of exportedPins(deps.db, { ...scope, boardId: board.id, upTo, ...which })) {
        signal.throwIfAborted();
        yield { board, section: section?.title ?? "", pin, url: `${deps.config.publicUrl}/pin/${pin.id}/` };
      }
    }
  }
}

/** Pins per piece of a table. */
const ROWS = 200;
const HEADING = [
  "Board",
  "Section",
  "Title",
  "Description",
  "Alt text",
  "Link",
  "Note",
  "Tags",
  "Pin",
  "Created at",
  "Private",
  "Text",
];

/** A table in the form that spreadsheets read; a cell that would be a formula becomes text. */
async function* table(job: ExportJob): AsyncGenerator<string> {
  let rows: string[][] = [HEADING];
  let isFirst = true;
  for await (const { board, section, pin, url } of listedPins(job)) {
    const { title, description, alt_text, link, note, tags, created_at, is_private, markdown } = pin;
    const isHidden = is_private || board.privacy !== "public";
    const texts = [title, description, alt_text, link ?? "", note, tags.join(", ")];
    rows.push([board.name, section, ...texts, url, created_at, String(isHidden), markdown ?? ""]);
    if (rows.length < ROWS) continue;
    yield csvText(rows, isFirst);
    isFirst = false;
    rows = [];
  }
  if (rows.length > 0) yield csvText(rows, isFirst);
}

const oneLine = (text: string) => escapeHtml(text.replace(/\s+/g, " ").trim());

/** A bookmarks file, as browsers import it: boards and sections are folders. A Pin without a link leads to its page. */
async function* bookmarks(job: ExportJob): AsyncGenerator<string> {
  yield `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`;
  let open: { board: ArchivedBoard; section: string } | null = null;
  const closed = (at: { section: string }) => (at.section === "" ? "</DL><p>\n" : "</DL><p>\n</DL><p>\n");
  for await (const { board, section, pin, url } of listedPins(job)) {
    if (open?.board.id !== board.id) {
      if (open) yield closed(open);
      yield `<DT><H3 ADD_DATE="${seconds(board.created_at)}">${oneLine(board.name)}</H3>\n`;
      if (board.description !== "") yield `<DD>${oneLine(board.description)}\n`;
      yield "<DL><p>\n";
      open = { board, section: "" };
    }
    if (open.section !== section) {
      if (open.section !== "") yield "</DL><p>\n";
      yield `<DT><H3>${oneLine(section)}</H3>\n<DL><p>\n`;
      open = { board, section };
    }
    const href = pin.link && isWebLink(pin.link) ? pin.link : url;
    const isHidden = pin.is_private || board.privacy !== "public";
    const title = oneLine(pin.title || pin.alt_text || href);
    const tags = pin.tags.length > 0 ? ` TAGS="${oneLine(pin.tags.join(","))}"` : "";
    yield `<DT><A HREF="${oneLine(href)}" ADD_DATE="${seconds(pin.created_at)}" PRIVATE="${isHidden ? 1 : 0}"${tags}>${title}</A>\n`;
    const text = [pin.description, pin.markdown ?? "", pin.note].filter((part) => part !== "").join(" ");
    if (text !== "") yield `<DD>${oneLine(text)}\n`;
  }
  if (open) yield closed(open);
  yield "</DL><p>\n";
}

const seconds = (time: string) => Math.floor(Date.parse(time) / 1_000);

/** A JSON Feed 1.1 of all Pins. */
async function* feed(job: ExportJob): AsyncGenerator<string> {
  const { publicUrl } = job.deps.config;
  const head = { version: "https://jsonfeed.org/version/1.1", title: "Pins", home_page_url: `${publicUrl}/` };
  yield `${JSON.stringify(head).slice(0, -1)},\n"items":[`;
  let before = "\n";
  for await (const { board, section, pin, url } of listedPins(job)) {
    const { title, description, alt_text, link, created_at, markdown } = pin;
    const text = [description, markdown ?? ""].filter((part) => part !== "").join("\n\n");
    const item = {
      id: url,
      url,
      ...(link && isWebLink(link) && { external_url: link }),
      ...(title !== "" && { title }),
      content_text: text || alt_text || title,
      date_published: created_at,
      tags: [board.name, section].filter((tag) => tag !== ""),
    };
    yield before + JSON.stringify(item);
    before = ",\n";
  }
  yield "\n]}\n";
}

/** The text of an export that is no ZIP. */
export const LISTS: Readonly<Record<Exclude<ExportFormat, "zip">, (job: ExportJob) => AsyncGenerator<string>>> = {
  bookmarks,
  csv: table,
  json: feed,
};
