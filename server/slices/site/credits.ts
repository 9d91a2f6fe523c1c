import { credits as contract, sourceUrl } from "../../../src/site/credits.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readAttribution } from "./beacon.ts";

export const credits = implement(contract, async () => {
  const rows = await readAttribution();
  return rows.map(({ file, title, author, licence, licenceUrl, source }) => ({
    file,
    title,
    author,
    licence,
    licenceUrl,
    source,
    sourceUrl: sourceUrl(source),
  }));
});
