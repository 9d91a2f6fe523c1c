import { useState } from "react";
import { BULK_PART_MAX, BULK_ROWS_MAX, FILE_NAME_MAX } from "../../../src/bulk/upload.ts";
import { saveBytes } from "../../lib/area/save-csv.ts";
import { tableWords } from "../../lib/area/table-words.ts";
import { type Inputs, trpc } from "../../lib/calls/trpc.ts";
import { useAction } from "../../lib/calls/use-action.ts";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";

/** Sends a file in parts; the check starts after the last part. */
export function useSendSheet(advertiserId: string) {
  const t = useAreaTexts("bulk");
  const utils = trpc.useUtils();
  const sending = trpc.bulk.upload.useMutation();
  const { run, problem, isBusy } = useAction();
  const [progress, setProgress] = useState<{ row: number; rows: number } | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  /** @returns the upload's id, or null if it was refused */
  async function send(file: File): Promise<string | null> {
    setWrong(null);
    const { readSheetRows } = await import("./read-sheet.ts");
    const read = await readSheetRows(file, navigator.language).catch((error: unknown) => {
      setWrong(tableWords(error, t, t("upload.faults.noHead")));
      return null;
    });
    if (!read) return null;
    const first = read[0]?.line ?? 0;
    // Blank rows are sent too: they keep the numbers of the rows below them.
    const rows = Array.from({ length: (read.at(-1)?.line ?? -1) - first + 1 }, (): Record<string, string> => ({}));
    for (const { line, cells } of read) rows[line - first] = cells;
    if (rows.length === 0) {
      setWrong(t("upload.empty"));
      return null;
    }
    if (first + rows.length - 2 > BULK_ROWS_MAX) {
      setWrong(t("upload.tooLarge", { rows: rows.length }));
      return null;
    }
    const idempotencyKey = crypto.randomUUID();
    let uploadId: string | null = null;
    for (let at = 0; at < rows.length; at += BULK_PART_MAX) {
      setProgress({ row: at + 1, rows: rows.length });
      const part: Inputs["bulk"]["upload"] = {
        advertiserId,
        uploadId,
        fileName: file.name.slice(0, FILE_NAME_MAX),
        firstRow: at + first,
        rows: rows.slice(at, at + BULK_PART_MAX),
        isLast: at + BULK_PART_MAX >= rows.length,
        ...(uploadId === null && { idempotencyKey }),
      };
      const sent = await run(() => sending.mutateAsync(part));
      uploadId = sent?.id ?? null;
      if (!sent) break;
    }
    setProgress(null);
    await utils.bulk.invalidate();
    return uploadId;
  }
  return { send, progress, problem: wrong ?? problem, isBusy };
}

/** Applies a sheet or reverts it. */
export function useSheet(advertiserId: string) {
  const t = useAreaTexts("bulk");
  const utils = trpc.useUtils();
  const applying = trpc.bulk.apply.useMutation();
  const undoing = trpc.bulk.undo.useMutation();
  const { run, problem, isBusy } = useAction();
  const told = async <T>(done: Promise<T | null>): Promise<T | null> => {
    const result = await done;
    await utils.bulk.invalidate();
    return result;
  };
  return {
    problem,
    isBusy,
    apply: (uploadId: string) => told(run(() => applying.mutateAsync({ advertiserId, uploadId }), t("sheet.applied"))),
    undo: (uploadId: string) => told(run(() => undoing.mutateAsync({ advertiserId, uploadId }), t("sheet.undone"))),
  };
}

/** Downloads an account's entities as a sheet. */
export function useDownload(advertiserId: string) {
  const utils = trpc.useUtils();
  const { run, problem, isBusy } = useAction();
  async function download(asked: Omit<Inputs["bulk"]["download"], "advertiserId">): Promise<void> {
    const file = await run(() => utils.client.bulk.download.query({ advertiserId, ...asked }));
    if (file) saveBytes(file);
  }
  return { download, problem, isBusy };
}
