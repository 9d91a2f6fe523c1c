import { LINK_MAX } from "../../../../src/model/link.rules.ts";
import type { AdType } from "../../../../src/quick-promote/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PromoteForm } from "../flow/promote-form.ts";
import type { PromoteState } from "../flow/quick-promote.flow.ts";
import { Panel } from "./cost-panel.tsx";

interface CampaignFieldsProps {
  state: PromoteState;
  /** Tags belong to an account, which opens with the first promotion. */
  hasAccount: boolean;
  onChange: (fields: Partial<PromoteForm>) => void;
  onOpenTag: () => void;
}

/** The objective of the promotion, and its link. */
export function CampaignFields({ state: { form, problems }, hasAccount, onChange, onOpenTag }: CampaignFieldsProps) {
  const t = useTexts("quickPromote");
  return (
    <Panel title={t("form.pin")}>
      <TextField
        label={t("form.destination")}
        description={t("form.destinationHint")}
        type="url"
        inputMode="url"
        maxLength={LINK_MAX}
        value={form.destinationUrl}
        onChange={(destinationUrl) => onChange({ destinationUrl })}
        error={problems.destinationUrl && t(`problem.${problems.destinationUrl}`)}
      />
      <TextField
        label={t("form.name")}
        description={t("form.nameHint")}
        autoComplete="off"
        maxLength={200}
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={problems.name && t(`problem.${problems.name}`)}
      />
      {hasAccount && (
        <RadioChoice<AdType>
          label={t("form.goal")}
          value={form.adType}
          onChange={(adType) => {
            onChange({ adType });
            if (adType === "WEB_CONVERSION" && form.ocpmTag === null) onOpenTag();
          }}
          options={[
            { value: "CONSIDERATION", label: t("form.goalVisits") },
            { value: "WEB_CONVERSION", label: t("form.goalConversions") },
          ]}
        />
      )}
      {form.adType === "WEB_CONVERSION" && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onPress={onOpenTag}>{t(form.ocpmTag ? "tag.change" : "tag.choose")}</Button>
          <span className="text-[0.9375rem] text-ink-soft">
            {form.ocpmTag && t("tag.counted", { event: t(`event.${form.ocpmTag.conversionEvent as "checkout"}`) })}
          </span>
          <p role="alert" className="w-full text-[0.8125rem] font-medium text-danger empty:hidden">
            {problems.ocpmTag && t(`problem.${problems.ocpmTag}`)}
          </p>
        </div>
      )}
    </Panel>
  );
}
