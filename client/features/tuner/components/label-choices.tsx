import { SENSITIVE_CHOICES } from "../../../../src/model/labels.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { RowsSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useView } from "../hooks/use-view.ts";

/** What a person sees of sensitive pictures and of those made with AI; each choice is saved at once. */
export function LabelChoices() {
  const t = useTexts("view");
  const { view, choose } = useView();
  if (!view.data) {
    if (!view.isError) return <RowsSkeleton />;
    return <ListFailed text={failureOf(view.error).message} onRetry={() => void view.refetch()} />;
  }
  const { sensitive, hidesAiMade, isMinor } = view.data;
  return (
    <>
      <SettingsSection title={t("sensitive.title")} lead={isMinor ? t("sensitive.minor") : t("sensitive.lead")}>
        {!isMinor && (
          <RadioChoice
            label={t("sensitive.title")}
            isLabelHidden
            value={sensitive}
            options={SENSITIVE_CHOICES.map((value) => ({ value, label: t(`sensitive.choices.${value}`) }))}
            onChange={(choice) => void choose({ sensitive: choice })}
          />
        )}
      </SettingsSection>
      <SettingsSection title={t("aiMade.title")}>
        <Switch
          label={t("aiMade.hide")}
          description={t("aiMade.hint")}
          isSelected={hidesAiMade}
          onChange={(isOn) => void choose({ hidesAiMade: isOn })}
        />
      </SettingsSection>
    </>
  );
}
