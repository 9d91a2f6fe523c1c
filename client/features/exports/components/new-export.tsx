import { useState } from "react";
import { CheckboxGroup, Label } from "react-aria-components";
import {
  BOARD_PARTS,
  EXPORT_FORMATS,
  EXPORT_PARTS,
  type ExportFormat,
  type ExportPart,
} from "../../../../src/exports/export-choices.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useExportTexts } from "../../../lib/texts/imports-texts.ts";
import { useExportActions } from "../hooks/use-exports.ts";
import { BoardField } from "./board-field.tsx";

/** The choices for a new export: the kind of file, everything or one board, and the parts of a ZIP. */
export function NewExport({ userId }: { userId: string }) {
  const t = useExportTexts();
  const isReady = useHydrated();
  const { create } = useExportActions();
  const [format, setFormat] = useState<ExportFormat>("zip");
  const [scope, setScope] = useState<"everything" | "board">("everything");
  const [boardId, setBoardId] = useState<string | null>(null);
  const [parts, setParts] = useState<readonly ExportPart[]>(EXPORT_PARTS);
  const [isTried, setTried] = useState(false);

  const offered = scope === "board" ? BOARD_PARTS : EXPORT_PARTS;
  const chosen = offered.filter((part) => parts.includes(part));
  const problem =
    scope === "board" && boardId === null
      ? t("new.boardMissing")
      : format === "zip" && chosen.length === 0
        ? t("new.partMissing")
        : null;
  function start() {
    setTried(problem !== null);
    if (problem !== null) return;
    // The other formats have no parts.
    const wanted = format === "zip" ? chosen : EXPORT_PARTS;
    create.mutate({ format, parts: [...wanted], boardId: scope === "board" ? boardId : null });
  }
  return (
    <SettingsSection title={t("new.title")}>
      <div className="flex flex-col gap-6">
        <RadioChoice
          label={t("new.format")}
          value={format}
          onChange={setFormat}
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(`new.formats.${value}`) }))}
        />
        <div className="flex flex-col gap-3">
          <RadioChoice
            label={t("new.scope")}
            value={scope}
            onChange={setScope}
            options={[
              { value: "everything", label: t("new.everything") },
              { value: "board", label: t("new.oneBoard") },
            ]}
          />
          {scope === "board" && <BoardField userId={userId} value={boardId} onChange={setBoardId} />}
        </div>
        {format === "zip" && (
          <CheckboxGroup value={chosen} onChange={(next) => setParts(next as ExportPart[])}>
            <Label className="text-sm font-medium text-ink">{t("new.parts")}</Label>
            {offered.map((part) => (
              <Checkbox key={part} value={part} className="text-[0.9375rem]">
                {t(`new.part.${part}`)}
              </Checkbox>
            ))}
          </CheckboxGroup>
        )}
        <div className="flex flex-col items-start gap-3">
          <p role="alert" className="text-sm font-medium text-danger empty:hidden">
            {isTried && problem}
          </p>
          <Button variant="primary" isDisabled={!isReady} isPending={create.isPending} onPress={start}>
            {t("new.start")}
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
}
