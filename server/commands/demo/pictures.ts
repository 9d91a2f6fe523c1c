import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";
import { sourceUrl } from "../../../src/site/credits.contract.ts";
import { readAttribution } from "../../slices/site/beacon.ts";

export interface Picture {
  /** The file's name without `.jpg`, by which the content refers to the picture. */
  name: string;
  title: string;
  /** The alt text. */
  altText: string;
  subject: readonly string[];
  link: string | null;
  /** The credit line that the license requires; null for works that need none. */
  credit: string | null;
}

/** The pictures of the demo by name. */
export async function readPictures(): Promise<Map<string, Picture>> {
  const rows = await readAttribution();
  return new Map(
    rows.map((row) => {
      const name = row.file.replace(/\.jpg$/, "");
      const credit = row.licence.startsWith("CC-BY-") ? `Picture: ${row.author}, ${licenceName(row.licence)}` : null;
      const { title, description: altText, subject } = row;
      return [name, { name, title, altText, subject, link: sourceUrl(row.source), credit }];
    }),
  );
}

/** Formats a license id as its authors write it: `CC-BY-4.0` becomes `CC BY 4.0`. */
const licenceName = (licence: string) => licence.replaceAll("-", " ");

export const pictureFile = (name: string) => Bun.file(join(ROOT, `db/demo/pictures/${name}.jpg`));
