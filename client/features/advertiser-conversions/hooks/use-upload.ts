import { useState } from "react";
import type { UploadKind } from "../../../../src/model/conversion-sources.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { type Outputs, trpc } from "../../../lib/trpc.ts";

type Upload = Outputs["conversions"]["upload"];
type State =
  | { kind: "idle" }
  | { kind: "sending"; row: number }
  | { kind: "done"; upload: Upload }
  | { kind: "failed"; message: string; upload: Upload | null };

/** Rows per request, within the API's size limit. */
const PART = 1_000;
/** The first row of a file is its header. */
const HEADING = 1;

/** Uploads a file in parts. After a failure the file can be sent again: rows that were counted already count once. */
export function useUpload(advertiserId: string, uploadKind: UploadKind, unreadable: string) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const utils = trpc.useUtils();
  const mutation = trpc.conversions.upload.useMutation();
  async function send(file: File): Promise<void> {
    setState({ kind: "sending", row: 1 });
    const { readRows, eventOfRow } = await import("../read-file.ts");
    const rows = await readRows(file).catch(() => null);
    if (!rows || rows.length === 0) return setState({ kind: "failed", message: unreadable, upload: null });
    let upload: Upload | null = null;
    try {
      for (let at = 0; at < rows.length; at += PART) {
        setState({ kind: "sending", row: at + 1 + HEADING });
        const part = await Promise.all(rows.slice(at, at + PART).map((row) => eventOfRow(row)));
        upload = await mutation.mutateAsync({
          ...{ advertiserId, kind: uploadKind, fileName: file.name.slice(0, 200), rows: part },
          ...{ uploadId: upload?.id ?? null, firstRow: at + 1 + HEADING },
        });
      }
      void utils.conversions.invalidate();
      if (upload) setState({ kind: "done", upload });
    } catch (error) {
      setState({ kind: "failed", message: failureOf(error).message, upload });
    }
  }
  return { state, send };
}
