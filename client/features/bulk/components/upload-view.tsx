import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { FILE_INPUT_AT_ONCE, TABLE_FILES } from "../../../components/ui/file-input-style.ts";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useSendSheet } from "../hooks/use-sheet.ts";
import { SheetView } from "./sheet-view.tsx";

/** Uploads a sheet, or shows the one that the address names. */
export function UploadView({ account, search, onSearch }: AreaPageProps) {
  const t = useAreaTexts("bulk");
  const { send, progress, problem, isBusy } = useSendSheet(account.id);
  const { sheet } = search;
  if (sheet && /^\d+$/.test(sheet))
    return (
      <SheetView
        account={account}
        uploadId={sheet}
        filter={search.show ?? ""}
        onFilter={(show) => onSearch({ show })}
        onOpen={(id) => onSearch({ sheet: id, show: undefined })}
      />
    );
  return (
    <SettingsSection title={t("upload.title")} lead={t("upload.lead")}>
      {mayDo(account.role, "campaigns") ? (
        <label className="flex flex-col gap-2 text-sm font-medium">
          {t("upload.file")}
          <input
            type="file"
            accept={TABLE_FILES}
            disabled={isBusy}
            className={FILE_INPUT_AT_ONCE}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) void send(file).then((id) => id && onSearch({ sheet: id }));
            }}
          />
        </label>
      ) : (
        <p className="text-[15px]">{t("notYours")}</p>
      )}
      <div role="status" className="pt-3 text-[15px]">
        {progress && t("upload.sending", progress)}
        {problem && <p className="font-medium text-danger">{problem}</p>}
      </div>
    </SettingsSection>
  );
}
