import { useState } from "react";
import type { ImportPrivacy, NameChoice, TagChoice } from "../../../../src/imports/import.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useImportTexts } from "../../../lib/texts/imports-texts.ts";
import { type ShownImport, useImportActions } from "../hooks/use-import.ts";
import { useImportName } from "../source-name.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { PlanRows } from "./plan-rows.tsx";

/** The dry run: what an import will create, the person's choices, and every entry with its problem. */
export function ImportPlan({ shown }: { shown: ShownImport }) {
  const t = useImportTexts();
  const nameOf = useImportName();
  const { start, cancel } = useImportActions();
  const [privacy, setPrivacy] = useState<ImportPrivacy>(shown.privacy);
  const [names, setNames] = useState<NameChoice>(shown.names);
  const [tags, setTags] = useState<TagChoice>(shown.tags);
  const importId = shown.id;
  const { pins } = shown.found;
  return (
    <>
      <SettingsSection title={t("ready.title")} lead={nameOf(shown)}>
        <Found shown={shown} />
        {pins > 0 && (
          <div className="flex flex-col gap-6 pt-6">
            <RadioChoice
              label={t("ready.privacy")}
              value={privacy}
              onChange={setPrivacy}
              options={[
                { value: "secret", label: t("ready.secret") },
                { value: "public", label: t("ready.public") },
                { value: "as_told", label: t("ready.asTold") },
              ]}
            />
            <Disclosure summary={t("ready.more")}>
              <div className="flex flex-col gap-6 pt-2">
                <RadioChoice
                  label={t("ready.names")}
                  value={names}
                  onChange={setNames}
                  options={[
                    { value: "merge", label: t("ready.merge") },
                    { value: "rename", label: t("ready.rename") },
                    { value: "skip", label: t("ready.skip") },
                  ]}
                />
                <RadioChoice
                  label={t("ready.tags")}
                  value={tags}
                  onChange={setTags}
                  options={[
                    { value: "tags", label: t("ready.asTags") },
                    { value: "note", label: t("ready.note") },
                    { value: "hashtags", label: t("ready.hashtags") },
                  ]}
                />
              </div>
            </Disclosure>
          </div>
        )}
        <div className="flex flex-wrap gap-3 pt-6">
          {pins > 0 && (
            <Button
              variant="primary"
              isPending={start.isPending}
              onPress={() => start.mutate({ importId, privacy, names, tags })}
            >
              {t("ready.start", { count: pins })}
            </Button>
          )}
          <Button isPending={cancel.isPending} onPress={() => cancel.mutate({ importId })}>
            {t("ready.cancel")}
          </Button>
        </div>
      </SettingsSection>
      {shown.columns && <ColumnChoice importId={importId} columns={shown.columns} />}
      <SettingsSection title={t("plan.title")}>
        <PlanRows importId={importId} hasProblems={shown.problemCount > 0} />
      </SettingsSection>
    </>
  );
}

function Found({ shown }: { shown: ShownImport }) {
  const t = useImportTexts();
  const { boards, sections, pins, present, skipped } = shown.found;
  return (
    <>
      {pins === 0 ? (
        <p className="text-[0.9375rem]">{t("ready.nothing")}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-8 gap-y-2 font-display text-2xl">
          {boards > 0 && <li>{t("ready.boards", { count: boards })}</li>}
          {sections > 0 && <li>{t("ready.sections", { count: sections })}</li>}
          <li>{t("ready.pins", { count: pins })}</li>
        </ul>
      )}
      <ul className="flex flex-col gap-1 pt-3 text-[0.9375rem] text-ink-soft empty:hidden">
        {present > 0 && <li>{t("ready.present", { count: present })}</li>}
        {skipped > 0 && <li>{t("ready.skipped", { count: skipped })}</li>}
        {shown.problemCount > 0 && <li>{t("ready.problems", { count: shown.problemCount })}</li>}
      </ul>
    </>
  );
}
