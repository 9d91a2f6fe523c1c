import { type FormEvent, useState } from "react";
import type { Section } from "../../../../src/model/section.ts";
import { sectionTitleProblem } from "../../../../src/sections/title.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleText } from "../../../lib/texts/use-said.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { useRenameSection } from "../hooks/use-rename-section.ts";

interface EditSectionDialogProps {
  section: Section;
  onClose: () => void;
  /** Called after a change; the section has a new address. */
  onChanged?: (section: Section) => void;
}

const FORM = "edit-section";

/** The form for a section's name. */
export function EditSectionDialog({ section, onClose, onChanged }: EditSectionDialogProps) {
  const t = useTexts("sections");
  const [name, setName] = useState(section.title);
  const { rename, isRenaming, error, clearError } = useRenameSection(section);
  const ruleText = useRuleText();
  const problem = sectionTitleProblem(name);
  const canSave = problem === null && error === null && !isRenaming;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSave) return;
    const renamed = await rename(name);
    if (!renamed) return;
    showToast(t("renamed"), { kind: "success" });
    onClose();
    onChanged?.(renamed);
  }
  return (
    <EditDialog
      title={t("edit")}
      isChanged={name !== section.title}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} variant="primary" isPending={isRenaming} isDisabled={!canSave && !isRenaming}>
          {t("save")}
        </Button>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t("name")}
          name="section-name"
          autoFocus
          autoComplete="off"
          value={name}
          onChange={(text) => {
            setName(text);
            clearError();
          }}
          error={error ?? ruleText(problem)}
        />
      </form>
    </EditDialog>
  );
}
