import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useExportTexts } from "../../../lib/texts/imports-texts.ts";
import { useExports } from "../hooks/use-exports.ts";
import { ExportRow } from "./export-row.tsx";
import { NewExport } from "./new-export.tsx";

/** A person's exports, and the form for a new one. */
export function Exports({ userId }: { userId: string }) {
  const t = useExportTexts();
  const list = useExports();
  return (
    <>
      <NewExport userId={userId} />
      <SettingsSection title={t("list.title")} lead={t("list.lead")}>
        {list.data ? (
          list.data.items.length === 0 ? (
            <p className="text-[0.9375rem]">{t("list.none")}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {list.data.items.map((shown) => (
                <ExportRow key={shown.id} shown={shown} />
              ))}
            </ul>
          )
        ) : list.isError ? (
          <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />
        ) : (
          <Spinner />
        )}
      </SettingsSection>
    </>
  );
}
