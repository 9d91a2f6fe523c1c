import { findDocument, insertFile, listUnrendered } from "../../../db/queries/billing/invoices.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { drawDocument } from "./draw-document.ts";

const AT_ONCE = 20;

/** Renders the files of documents that have none yet. */
export async function renderDocuments(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, config } = deps;
  await inBatches(
    signal,
    async (limit) => {
      const waiting = await listUnrendered(db, { limit });
      for (const { id } of waiting) {
        const document = await findDocument(db, { id });
        if (document) await insertFile(db, { id, pdf: await drawDocument(document, config.invoiceSeller) });
      }
      return waiting.length;
    },
    AT_ONCE,
  );
}
