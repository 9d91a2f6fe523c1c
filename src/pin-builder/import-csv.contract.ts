import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, reasonSchema, wholeNumber } from "../model/values.ts";
import { shiftSchema, zoneClock } from "../time/zone-clock.ts";
import { CSV_CHARS_MAX, CSV_ROWS_MAX } from "./csv.rules.ts";

export const csvOutcomeSchema = z.object({
  line: z.number().int(),
  title: z.string(),
  /** Why the Pin can't be created, as a sentence; null if it can, or already exists. */
  problem: z.string().nullable(),
  /** `problem` as a code, for clients in other languages. */
  reason: reasonSchema.nullable(),
  publishAt: z.string().nullable(),
  /** The created Pin; null in a dry run. */
  pinId: idSchema.nullable(),
  draftId: idSchema.nullable(),
});
export type CsvOutcome = z.output<typeof csvOutcomeSchema>;

function isKnownZone(name: string): boolean {
  try {
    return zoneClock(name).length > 0;
  } catch {
    return false;
  }
}

/**
 * Creates Pins from a table with the columns title, media URL, board, section, link, description, alt text and date. A
 * dry run reports the outcome of each row; then one call creates each Pin, by line, and only once even if repeated.
 */
export const importCsv = defineContract({
  name: "pinBuilder.importCsv",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Check a file of Pins, or make one of its rows",
  rest: { method: "POST", path: "/v3/pin_builder/import/" },
  limits: ["savePin"],
  input: z.object({
    csv: z.string().min(1).max(CSV_CHARS_MAX, coded("fileTooLong")),
    dryRun: flagSchema.default(true),
    /** The row to create; a dry run checks all rows. */
    line: wholeNumber(2, CSV_ROWS_MAX + 1).nullish(),
    /** Time zone of dates without an offset. */
    timeZone: z.string().max(64).refine(isKnownZone, coded("accountTimeZone")).default("UTC"),
    /** The zone's clock as the file's author knows it; by default the site's. A browser may have newer rules. */
    zoneShifts: z.array(shiftSchema).max(200).nullish(),
  }),
  output: z.object({ rows: z.array(csvOutcomeSchema) }),
  errors: ["CSV_INVALID", "BUILDER_OFF"],
});
