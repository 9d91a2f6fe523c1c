import { join } from "node:path";
import { z } from "zod";
import { ROOT } from "../../../db/root.ts";
import * as contract from "../../../src/site/beacon.contract.ts";
import { withoutLinks } from "../../platform/http/request-head.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** Logs only the query's length, because the query may be personal, and no links. */
export const beacon = implement(contract.beacon, async ({ ctx, input: { query, path, ...facts } }) => {
  ctx.deps.log.info(
    { ...facts, path: withoutLinks(path), queryLength: query.length, requestId: ctx.requestId },
    "beacon",
  );
  return null;
});

const FILE = join(ROOT, "db/demo/pictures/attribution.json");

const attributionSchema = z.array(
  z.object({
    file: z.string(),
    title: z.string(),
    description: z.string(),
    subject: z.array(z.string()),
    author: z.string(),
    licence: z.string(),
    licenceUrl: z.string(),
    source: z.string(),
  }),
);
/** A picture of the demo: subject, author, license and source. */
export type Attribution = z.output<typeof attributionSchema>[number];

let read: Promise<Attribution[]> | null = null;

/** Reads the list once, at the first call. A site that was installed without the demo's pictures has none. */
export function readAttribution(): Promise<Attribution[]> {
  read ??= load().catch((error: unknown) => {
    // Try again at the next call, because the disk may only have been busy.
    read = null;
    throw error;
  });
  return read;
}

async function load(): Promise<Attribution[]> {
  const file = Bun.file(FILE);
  return (await file.exists()) ? attributionSchema.parse(await file.json()) : [];
}
