import type { ImportSource } from "../../../src/imports/archive-items.ts";
import { PROGRAM_NAMES } from "../../../src/imports/source-names.ts";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { useImportTexts } from "../../lib/texts/imports-texts.ts";

type KindOfFile = {
  [K in keyof typeof PROGRAM_NAMES]: (typeof PROGRAM_NAMES)[K] extends null ? K : never;
}[keyof typeof PROGRAM_NAMES];

/** The name of a source in the page's language; that of another site like this one is this site's brand. */
export function useSourceName(): (source: ImportSource) => string {
  const t = useImportTexts();
  const { brandName } = usePageConfig();
  return (source) =>
    source === "tackboard" ? brandName : (PROGRAM_NAMES[source] ?? t(`sources.${source as KindOfFile}`));
}

/** Names an import by its file and its source, as far as it is known. */
export function useImportName(): (shown: { filename: string; source: ImportSource | null }) => string {
  const t = useImportTexts();
  const sourceName = useSourceName();
  return ({ filename, source }) =>
    source ? t("ready.from", { file: filename, source: sourceName(source) }) : filename;
}
