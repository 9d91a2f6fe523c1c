import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** The author and license of a picture that comes with the site. */
export const creditSchema = z.object({
  /** Name of the file among the demo's pictures. */
  file: z.string(),
  title: z.string(),
  author: z.string(),
  /** Name of the license, e.g. "CC-BY-4.0" or "Public domain". */
  licence: z.string(),
  licenceUrl: z.string(),
  /** Source of the picture in words, and its address if known. */
  source: z.string(),
  sourceUrl: z.string().nullable(),
});
export type Credit = z.output<typeof creditSchema>;

/** At most a few hundred rows, equal for everybody, so the list is not paged. */
export const credits = defineContract({
  name: "site.credits",
  kind: "query",
  access: "public",
  summary: "Who made the pictures that the demo is filled with",
  rest: { method: "GET", path: "/v3/site/credits/" },
  input: z.object({}),
  output: z.array(creditSchema),
  errors: [],
});

/**
 * The address at the end of a source, as attributions write sources ("Collection, https://…").
 * @returns null if the source has no address
 */
export function sourceUrl(source: string): string | null {
  const found = /https?:\/\/\S+$/.exec(source)?.[0];
  return found && URL.canParse(found) ? found : null;
}
