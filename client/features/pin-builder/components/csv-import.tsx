import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { useState } from "react";
import type { CsvOutcome } from "../../../../src/pin-builder/import-csv.contract.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { FileTrigger, TABLE_FILES } from "../../../components/ui/file-trigger.tsx";
import { useMoment } from "../../../lib/format/moment.ts";
import { useProblemText } from "../../../lib/texts/say-problem.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useCsvImport } from "../hooks/use-csv-import.ts";

const WHEN = { dateStyle: "medium", timeStyle: "short" } as const;

/** Imports Pins from a CSV file; the outcome of each row is previewed before anything is created. */
export function CsvImport() {
  const t = useTexts("pinBuilder");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="pb-4">
      <Button onPress={() => setOpen(true)}>
        <FileSpreadsheet size={18} aria-hidden="true" /> {t("csv.open")}
      </Button>
      {isOpen && <CsvDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function CsvDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("pinBuilder");
  const moment = useMoment(WHEN);
  const problemText = useProblemText();
  const { rows, ready, problem, isPending, look, make } = useCsvImport();
  const stateOf = (row: CsvOutcome): string => {
    const why = problemText(row);
    if (why) return why;
    if (row.pinId) return t("csv.made");
    if (row.draftId) return t("csv.scheduled");
    return row.publishAt ? t("csv.at", { when: moment(row.publishAt) }) : t("csv.ready");
  };
  return (
    <Dialog
      title={t("csv.title")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      width={720}
      footer={
        ready > 0 ? (
          <Button variant="primary" isPending={isPending} onPress={() => void make()}>
            {t("csv.make", { count: ready })}
          </Button>
        ) : (
          <Button onPress={onClose}>{t("csv.done")}</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{t("csv.hint")}</p>
        <FileTrigger acceptedFileTypes={TABLE_FILES.split(",")} onSelect={(files) => files?.[0] && void look(files[0])}>
          <Button isPending={isPending} className="self-start">
            {t("csv.choose")}
          </Button>
        </FileTrigger>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {problem}
        </p>
        {rows.length > 0 && (
          <>
            <p role="status" className="text-sm font-semibold">
              {t("csv.checked", { good: rows.filter((row) => row.problem === null).length, count: rows.length })}
            </p>
            <div className="overflow-x-auto">
              <table className="w-full text-left text-sm">
                <thead>
                  <tr className="border-b border-line">
                    <th scope="col" className="py-2 pr-3">
                      {t("csv.line")}
                    </th>
                    <th scope="col" className="py-2 pr-3">
                      {t("csv.pin")}
                    </th>
                    <th scope="col" className="py-2">
                      {t("csv.state")}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.line} className="border-b border-line align-top">
                      <td className="py-2 pr-3 tabular-nums">{row.line}</td>
                      <td className="py-2 pr-3 [overflow-wrap:anywhere]">{row.title || t("lists.untitled")}</td>
                      <td className={row.problem ? "py-2 font-medium text-danger" : "py-2"}>{stateOf(row)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
