import { decodeHTMLStrict } from "entities";
import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { tidyLine } from "../../../src/imports/archive-text.rules.ts";
import { type ArchiveFile, type ReadOptions, textOf, tidyPath } from "./archive-file.ts";
import { pinItem } from "./pin-item.ts";
import { createTagReader } from "./tag-reader.ts";

/**
 * The page of Pins in Pinterest's archive of a person's data, known by public readers of real ones. A Pin begins with a
 * link to itself; a line per field follows, most of them with a comma at the end. Pictures are only named by their
 * signatures, and sections are missing. The person's IP address is in every Pin, and is not read.
 */
const FIELDS = [
  "Title",
  "Details",
  "Image",
  "Board Name",
  "Alt Text",
  "Canonical Link",
  "Created at",
  "Private",
] as const;
type Field = (typeof FIELDS)[number];

const NOTHING = "No data";
const OWN_LINK = /^https:\/\/[\w.-]*pinterest\.[\w.]+\/pin\/[\w-]+\/?$/i;
const SIGNATURE = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})[0-9a-f]{26}$/;
const VALUE_MAX = 20_000;
/** Fields whose lines have no comma at the end. */
const WITHOUT_COMMA = new Set<Field>(["Created at", "Private"]);

/** Whether the first text of a page is that of such an archive. */
export const isPinterestArchive = (head: string): boolean =>
  /<br>\s*Board Name: /i.test(head) && /pinterest\.[\w.]+\/pin\//i.test(head);

function fieldValue(field: Field, line: string): string {
  const text = line.trim();
  const value = WITHOUT_COMMA.has(field) ? text : text.replace(/,$/, "");
  return value === NOTHING ? "" : decodeHTMLStrict(value);
}

function pictureOf(signature: string): string {
  const [, one, two, three] = SIGNATURE.exec(signature) ?? [];
  return one ? `https://i.pinimg.com/originals/${one}/${two}/${three}/${signature}.jpg` : "";
}

function createPins({ now }: ReadOptions) {
  const found: ArchiveItem[] = [];
  const boards = new Set<string>();
  let fields: Map<Field, string> | null = null;
  let field: Field | null = null;
  let line = "";
  let isLineStart = false;
  let count = 0;

  function finishLine(): void {
    if (fields && field && !fields.has(field)) fields.set(field, fieldValue(field, line));
    field = null;
    line = "";
  }
  function finishPin(): void {
    finishLine();
    if (!fields) return;
    const value = (of: Field) => fields?.get(of) ?? "";
    const path = tidyPath([value("Board Name")]);
    const isPrivate = value("Private") === "" ? null : value("Private") === "True";
    const [board] = path;
    if (board !== undefined && !boards.has(board)) {
      boards.add(board);
      found.push({ kind: "folder", path, description: "", isPrivate, createdAt: null });
    }
    count += 1;
    found.push(
      pinItem(
        {
          path,
          where: `#${count}`,
          address: value("Canonical Link"),
          title: value("Title"),
          description: value("Details"),
          altText: value("Alt Text"),
          isPrivate,
          time: value("Created at"),
          pictureUrl: pictureOf(value("Image")),
        },
        now,
      ),
    );
    fields = null;
  }
  return {
    found,
    finishPin,
    open({
      name,
      attributes,
      source,
    }: {
      name: string;
      attributes: ReadonlyMap<string, string>;
      source: string;
    }): void {
      if (name === "br") {
        finishLine();
        isLineStart = true;
      } else if (name === "h1") finishPin();
      else if (name === "a" && !field && OWN_LINK.test(attributes.get("href") ?? "")) {
        finishPin();
        fields = new Map();
      } else if (name !== "a" && field) line += source;
    },
    close({ name, source }: { name: string; source: string }): void {
      if (field && name !== "a" && name !== "div" && name !== "body" && name !== "html") line += source;
    },
    text(text: string): void {
      if (!fields) return;
      if (isLineStart && text.trim() !== "") {
        isLineStart = false;
        field = FIELDS.find((name) => text.trimStart().startsWith(`${name}:`)) ?? null;
        line = field ? text.trimStart().slice(field.length + 1) : "";
      } else if (field && line.length < VALUE_MAX) line += text;
    },
  };
}

/** Reads the page of Pins of Pinterest's archive. */
export async function* readPinterest(file: ArchiveFile, options: ReadOptions): AsyncGenerator<ArchiveItem> {
  const pins = createPins(options);
  const tags = createTagReader(pins);
  let end = "";
  for await (const chunk of textOf(file)) {
    tags.write(chunk);
    end = (end + chunk).slice(-100);
    yield* pins.found.splice(0);
  }
  tags.end();
  const isWhole = /<\/html>\s*$/i.test(end);
  // The last Pin of a page that was cut off may have half a link, which leads elsewhere.
  if (isWhole) pins.finishPin();
  yield* pins.found.splice(0);
  if (!isWhole) yield { kind: "problem", where: "", code: "archiveDamaged", name: tidyLine(file.name) };
}
