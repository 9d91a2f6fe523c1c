import { useState } from "react";
import type { UploadKind } from "../../../../src/ads/conversion-kinds.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { tableWords } from "../../../lib/area/table-words.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

type Upload = Outputs["conversions"]["upload"];
type State =
  | { kind: "idle" }
  | { kind: "sending"; row: number }
  | { kind: "done"; upload: Upload }
  | { kind: "failed"; message: string; upload: Upload | null };

/** Rows per request, within the API's size limit. */
const PART = 1_000;

/** Uploads a file in parts. After a failure the file can be sent again: rows that were counted already count once. */
export function useUpload(
  { id: advertiserId, zoneShifts }: AdvertiserAccount,
  uploadKind: UploadKind,
  unreadable: string,
) {
  const bulk = useAreaTexts("bulk");
  const [state, setState] = useState<State>({ kind: "idle" });
  const utils = trpc.useUtils();
  const mutation = trpc.conversions.upload.useMutation();
  async function send(file: File): Promise<void> {
    setState({ kind: "sending", row: 1 });
    const refused = (message: string) => setState({ kind: "failed", message, upload: null });
    const { readRows, eventOfRow, partsOf } = await import("../read-file.ts");
    const rows = await readRows(file, navigator.language).catch((error: unknown) => {
      refused(tableWords(error, bulk, unreadable));
      return null;
    });
    if (!rows) return;
    if (rows.length === 0) return refused(unreadable);
    let upload: Upload | null = null;
    try {
      for (const part of partsOf(rows, PART)) {
        const firstRow = part[0]?.line ?? 1;
        setState({ kind: "sending", row: firstRow });
        const events = await Promise.all(part.map(({ cells }) => eventOfRow(cells, zoneShifts)));
        upload = await mutation.mutateAsync({
          advertiserId,
          kind: uploadKind,
          fileName: file.name.slice(0, 200),
          rows: events,
          uploadId: upload?.id ?? null,
          firstRow,
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
