import { OBJECTIVE_TYPES } from "../../../../src/ads/entity.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import type { EditorForm, FaultyField } from "../editor.flow.ts";

const CAPS = ["none", "daily", "lifetime", "shared"] as const;

interface StepProps {
  account: AdvertiserAccount;
  form: EditorForm;
  errorAt: (field: FaultyField) => string | null | undefined;
  onChange: (form: EditorForm) => void;
}

/** Objective and total budget of the campaign. */
export function CampaignStep({ account, form, errorAt, onChange }: StepProps) {
  const t = useAreaTexts("adsEditor");
  const { campaign } = form;
  const set = (fields: Partial<EditorForm["campaign"]>) => onChange({ ...form, campaign: { ...campaign, ...fields } });
  if (form.campaignId) return <p className="text-[0.9375rem]">{t("campaign.existing")}</p>;
  return (
    <>
      <TextField
        label={t("campaign.name")}
        value={campaign.name}
        error={errorAt("name")}
        onChange={(name) => set({ name })}
        maxLength={255}
        autoComplete="off"
      />
      <div className="flex flex-col gap-4 pb-4">
        <RadioChoice
          label={t("campaign.objective")}
          options={OBJECTIVE_TYPES.map((value) => ({ value, label: t(`objective.${value}`) }))}
          value={campaign.objectiveType}
          onChange={(objectiveType) => set({ objectiveType })}
        />
        <RadioChoice
          label={t("campaign.cap")}
          options={CAPS.map((value) => ({ value, label: t(`cap.${value}`) }))}
          value={campaign.cap}
          onChange={(cap) => set({ cap })}
        />
      </div>
      {campaign.cap !== "none" && (
        <TextField
          label={t("amountIn", { currency: account.currency })}
          inputMode="decimal"
          value={campaign.amount}
          error={errorAt("amount")}
          onChange={(amount) => set({ amount })}
        />
      )}
    </>
  );
}
