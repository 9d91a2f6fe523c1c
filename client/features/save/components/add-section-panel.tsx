import { type FormEvent, useState } from "react";
import type { Section } from "../../../../src/model/section.ts";
import { sectionTitleProblem } from "../../../../src/sections/title.rules.ts";
import { SuggestedNames } from "../../../components/domain/suggested-names.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleText } from "../../../lib/texts/use-said.ts";
import { useAddSection } from "../hooks/use-add-section.ts";

interface AddSectionPanelProps {
  boardId: string;
  /** The Pin that name suggestions are based on. */
  pinId?: string | undefined;
  onAdded: (section: Section) => void;
}

/** "Name" and "Add"; the title comes from the surrounding picker. */
export function AddSectionPanel({ boardId, pinId, onAdded }: AddSectionPanelProps) {
  const t = useTexts("picker");
  const [name, setName] = useState("");
  const { add, isSaving, error, clearError } = useAddSection(boardId);
  // "Add" and Enter work only with a trimmed, non-empty name and no visible error.
  const ruleText = useRuleText();
  const problem = sectionTitleProblem(name);
  const mayAdd = problem === null && error === null && !isSaving;

  const change = (text: string) => {
    setName(text);
    clearError();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!mayAdd) return;
    const section = await add(name);
    if (section) onAdded(section);
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2 p-4" noValidate>
      <TextField
        label={t("name")}
        name="section-name"
        placeholder={t("sectionPlaceholder")}
        value={name}
        autoComplete="off"
        autoFocus
        onChange={change}
        error={error ?? (name === "" ? null : ruleText(problem))}
      />
      {pinId && <SuggestedNames pinId={pinId} boardId={boardId} onPick={change} />}
      <Button type="submit" variant="primary" isPending={isSaving} isDisabled={!mayAdd} className="self-end">
        {t("add")}
      </Button>
    </form>
  );
}
