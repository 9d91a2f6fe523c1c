import { Button } from "../../../components/ui/button.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { UnderageStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { EntryLead } from "./auth-sheet.tsx";

/** The server refused the birthdate as too young; the person can still correct a typo here. */
export function UnderageConfirmation({ entry, step }: { entry: Entry; step: UnderageStep }) {
  const t = useTexts("auth");
  const { language } = usePageConfig();
  const { send } = entry;
  const date = new Date((step.birthday ?? 0) * 1000);
  return (
    <div className="flex flex-col items-center gap-5 py-4 text-center">
      <EntryLead className="text-2xl font-semibold tabular-nums">
        {date.toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" })}
      </EntryLead>
      <div className="flex gap-3">
        <Button size="lg" isDisabled={step.isLeaving} onPress={() => send({ type: "birthdayEdited" })}>
          {t("underage.edit")}
        </Button>
        <Button
          variant="primary"
          size="lg"
          isPending={step.isLeaving}
          onPress={() => send({ type: "underageConfirmed" })}
        >
          {t("underage.confirm")}
        </Button>
      </div>
    </div>
  );
}
