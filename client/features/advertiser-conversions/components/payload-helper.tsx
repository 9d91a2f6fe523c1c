import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { useWords } from "../hooks/use-words.ts";

type Findings = import("../check-payload.ts").Findings;

/** Validates a payload before it is sent and lists its errors. */
export function PayloadHelper({ account }: AreaPageProps) {
  const { t } = useWords(account);
  const [text, setText] = useState("");
  const [found, setFound] = useState<Findings | null>(null);
  async function onCheck(event: FormEvent) {
    event.preventDefault();
    const { checkPayload } = await import("../check-payload.ts");
    setFound(checkPayload(text, Date.now()));
  }
  async function onExample() {
    const { examplePayload } = await import("../check-payload.ts");
    setText(examplePayload(Date.now()));
  }
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("helper.lead")}</p>
      <form onSubmit={(event) => void onCheck(event)} className="flex flex-col gap-2">
        <TextField
          label={t("helper.label")}
          multiline
          rows={12}
          spellCheck="false"
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isDisabled={text.trim() === ""}>
            {t("helper.check")}
          </Button>
          <Button onPress={() => void onExample()}>{t("helper.example")}</Button>
        </div>
      </form>
      <div role="status" className="flex flex-col gap-5 text-[0.9375rem]">
        {found?.kind === "unreadable" && <p>{t("helper.unreadable", { message: found.message })}</p>}
        {found?.kind === "empty" && <p>{t("helper.empty")}</p>}
        {found?.kind === "tooMany" && <p>{t("helper.tooMany")}</p>}
        {found?.kind === "read" && found.events.length === 0 && (
          <p>{found.count === 1 ? t("helper.goodOne") : t("helper.goodAll", { total: found.count })}</p>
        )}
        {found?.kind === "read" &&
          found.events.map(({ number, faults, warnings }) => (
            <SettingsSection key={number} title={t("helper.event", { number })}>
              <ul className="list-disc ps-5">
                {faults.map((line) => (
                  <li key={line} className="font-medium text-danger">
                    {line}
                  </li>
                ))}
                {warnings.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </SettingsSection>
          ))}
      </div>
    </div>
  );
}
