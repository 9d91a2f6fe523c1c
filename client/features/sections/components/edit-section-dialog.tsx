import { type FormEvent, useState } from "react";
import type { Section } from "../../../../src/model/section.ts";
import { sectionTitleProblem } from "../../../../src/sections/title.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { changedFields } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleText } from "../../../lib/texts/use-said.ts";
import { useUpdateSection } from "../hooks/use-update-section.ts";

interface EditSectionDialogProps {
  section: Section;
  onClose: () => void;
  /** Called after a change; the section may have a new address. */
  onChanged?: (section: Section) => void;
}

const FORM = "edit-section";

/** The form for a section's fields. */
export function EditSectionDialog({ section, onClose, onChanged }: EditSectionDialogProps) {
  const t = useTexts("sections");
  const [first] = useState({ name: section.title });
  const [name, setName] = useState(first.name);
  const { update, isUpdating, nameError, clearFailure } = useUpdateSection(section);
  const ruleText = useRuleText();
  const problem = sectionTitleProblem(name);
  const change = changedFields(first, { name });
  const canSave = problem === null && nameError === null && !isUpdating;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSave) return;
    const changed = await update(change);
    if (!changed) return;
    showToast(t("renamed"), { kind: "success" });
    onClose();
    onChanged?.(changed);
  }
  return (
    <EditDialog
      title={t("edit")}
      isChanged={Object.keys(change).length > 0}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} variant="primary" isPending={isUpdating} isDisabled={!canSave && !isUpdating}>
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
            clearFailure();
          }}
          error={nameError ?? ruleText(problem)}
        />
      </form>
    </EditDialog>
  );
}
