import type { ImportSource } from "../../../src/imports/archive-items.ts";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { useImportTexts } from "../../lib/texts/imports-texts.ts";

/** Programs, as their makers write them; null for a kind of file, which has a text in each language. */
const PROGRAMS = {
  pinterest: "Pinterest",
  "gallery-dl": "gallery-dl",
  bookmarks: null,
  chromium: null,
  firefox: null,
  raindrop: "Raindrop.io",
  pocket: "Pocket",
  instapaper: "Instapaper",
  pinboard: "Pinboard",
  karakeep: "Karakeep",
  linkwarden: "Linkwarden",
  linkding: "linkding",
  shaarli: "Shaarli",
  wallabag: "wallabag",
  buku: "buku",
  omnivore: "Omnivore",
  arena: "Are.na",
  pictures: null,
  csv: null,
} as const satisfies Record<Exclude<ImportSource, "tackboard">, string | null>;

type KindOfFile = {
  [K in keyof typeof PROGRAMS]: (typeof PROGRAMS)[K] extends null ? K : never;
}[keyof typeof PROGRAMS];

/** The name of a source in the page's language; that of another site like this one is this site's brand. */
export function useSourceName(): (source: ImportSource) => string {
  const t = useImportTexts();
  const { brandName } = usePageConfig();
  return (source) => (source === "tackboard" ? brandName : (PROGRAMS[source] ?? t(`sources.${source as KindOfFile}`)));
}

/** Names an import by its file and its source, as far as it is known. */
export function useImportName(): (shown: { filename: string; source: ImportSource | null }) => string {
  const t = useImportTexts();
  const sourceName = useSourceName();
  return ({ filename, source }) =>
    source ? t("ready.from", { file: filename, source: sourceName(source) }) : filename;
}
