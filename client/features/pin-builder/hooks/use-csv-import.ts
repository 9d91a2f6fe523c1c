import { useState } from "react";
import type { CsvOutcome } from "../../../../src/pin-builder/import-csv.contract.ts";
import { CellsRefused } from "../../../../src/tables/named-rows.ts";
import { TableRefused } from "../../../../src/tables/table.ts";
import { zoneClock } from "../../../../src/time/zone-clock.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The browser's zone and its clock, by which the Pin builder shows times too. */
function zone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, zoneShifts: [...zoneClock(timeZone)] };
}

/** Imports a file of Pins: validated as a whole, then created row by row with a result for each. */
export function useCsvImport() {
  const t = useTexts("pinBuilder");
  const utils = trpc.useUtils();
  const [csv, setCsv] = useState("");
  const [rows, setRows] = useState<CsvOutcome[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const { mutateAsync, isPending } = trpc.pinBuilder.importCsv.useMutation();

  function wordsOf(error: unknown): string {
    if (error instanceof CellsRefused) return t("csv.cell", { cell: error.cells[0]?.cell });
    return error instanceof TableRefused ? t("csv.unreadable") : failureOf(error).message;
  }

  async function look(file: File): Promise<void> {
    setProblem(null);
    setRows([]);
    try {
      const { readPinsFile } = await import("../read-pins-file.ts");
      const text = await readPinsFile(file, navigator.language);
      setCsv(text);
      setRows((await mutateAsync({ csv: text, dryRun: true, ...zone() })).rows);
    } catch (error) {
      setProblem(wordsOf(error));
    }
  }

  const isReady = (row: CsvOutcome) => row.problem === null && row.pinId === null && row.draftId === null;

  async function make(): Promise<void> {
    setMaking(true);
    setProblem(null);
    try {
      for (const { line } of rows.filter(isReady)) {
        const [made] = (await mutateAsync({ csv, dryRun: false, line, ...zone() })).rows;
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
