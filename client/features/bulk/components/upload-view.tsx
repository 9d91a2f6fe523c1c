import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { FileField } from "../../../components/ui/file-field.tsx";
import { TABLE_FILES } from "../../../components/ui/file-trigger.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useSendSheet } from "../use-sheet.ts";
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
        <FileField
          label={t("upload.file")}
          accept={TABLE_FILES}
          isAtOnce
          isDisabled={isBusy}
          onChange={(file) => {
            if (file) void send(file).then((id) => id && onSearch({ sheet: id }));
          }}
        />
      ) : (
        <p className="text-[0.9375rem]">{t("notYours")}</p>
      )}
      <div role="status" className="pt-3 text-[0.9375rem]">
        {progress && t("upload.sending", progress)}
        {problem && <p className="font-medium text-danger">{problem}</p>}
      </div>
    </SettingsSection>
  );
}
