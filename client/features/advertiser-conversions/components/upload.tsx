import type { UploadKind } from "../../../../src/ads/conversion-kinds.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { FileField } from "../../../components/ui/file-field.tsx";
import { TABLE_FILES } from "../../../components/ui/file-trigger.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { useUpload } from "../hooks/use-upload.ts";
import { useWords } from "../hooks/use-words.ts";
import { FILE_COLUMNS } from "../read-file.ts";
import { Code } from "./code.tsx";

interface UploadProps extends AreaPageProps {
  uploadKind: UploadKind;
}

/** Uploads a file of conversions, or of purchases to analyze, which are only matched with ads. */
export function Upload({ account, uploadKind }: UploadProps) {
  const { t, count } = useWords(account);
  const { state, send } = useUpload(account, uploadKind, t("upload.unreadable"));
  const isAnalysis = uploadKind === "ANALYSIS";
  const upload = state.kind === "done" || state.kind === "failed" ? state.upload : null;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">
        {isAnalysis && `${t("upload.pcaLead")} `}
        {t("upload.lead")}
      </p>
      <Code label={t("upload.columns")} text={FILE_COLUMNS.join(",")} />
      {mayDo(account.role, "conversions") && (
        <FileField
          label={t(state.kind === "idle" ? "upload.file" : "upload.again")}
          accept={TABLE_FILES}
          isAtOnce
          isDisabled={state.kind === "sending"}
          onChange={(file) => {
            if (file) void send(file);
          }}
        />
      )}
      <div role="status" className="text-[0.9375rem]">
        {state.kind === "sending" && t("upload.reading", { row: count(state.row) })}
        {state.kind === "failed" && (
          <p className="font-medium text-danger">
            {state.message} {upload && t("upload.failed")}
          </p>
        )}
        {upload && (
          <SettingsSection
            title={upload.fileName}
            lead={t("upload.done", {
              counted: count(upload.counted),
              doubled: count(upload.doubled),
              refused: count(upload.refused),
            })}
          >
            <ul className="list-disc ps-5">
              {upload.faults.map(({ row, fault }) => (
                <li key={row}>{t("upload.row", { row, fault })}</li>
              ))}
            </ul>
          </SettingsSection>
        )}
      </div>
      <LinkButton
        href={areaPath(isAnalysis ? "conversionsPcaHistory" : "conversionsHistory", { advertiserId: account.id })}
        className="self-start"
      >
        {t("upload.history")}
      </LinkButton>
    </div>
  );
}
