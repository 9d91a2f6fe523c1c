import { useState } from "react";
import type { CsvOutcome } from "../../../../src/pin-builder/import-csv.contract.ts";
import { decodeText } from "../../../../src/tables/decode-text.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Imports a file of Pins: validated as a whole, then created row by row with a result for each. */
export function useCsvImport() {
  const utils = trpc.useUtils();
  const [csv, setCsv] = useState("");
  const [rows, setRows] = useState<CsvOutcome[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const { mutateAsync, isPending } = trpc.pinBuilder.importCsv.useMutation();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  async function look(file: File): Promise<void> {
    setProblem(null);
    setRows([]);
    try {
      const text = await decodeText(new Uint8Array(await file.arrayBuffer()));
      setCsv(text);
      setRows((await mutateAsync({ csv: text, dryRun: true, timeZone })).rows);
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  }

  const isReady = (row: CsvOutcome) => row.problem === null && row.pinId === null && row.draftId === null;

  async function make(): Promise<void> {
    setMaking(true);
    setProblem(null);
    try {
      for (const { line } of rows.filter(isReady)) {
        const [made] = (await mutateAsync({ csv, dryRun: false, line, timeZone })).rows;
        if (made) setRows((before) => before.map((row) => (row.line === line ? made : row)));
      }
    } catch (error) {
      setProblem(failureOf(error).message);
    } finally {
      setMaking(false);
      await Promise.all([utils.pinBuilder.invalidate(), utils.feeds.invalidate(), utils.boards.invalidate()]);
    }
  }
  return { rows, ready: rows.filter(isReady).length, problem, isPending: isPending || isMaking, look, make };
}
