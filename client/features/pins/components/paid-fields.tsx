import { Switch } from "../../../components/ui/switch.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PinEdit } from "../hooks/use-update-pin.ts";

type Paid = Pick<PinEdit, "isPaidPartnership" | "sponsorUsername" | "isAffiliateLink" | "isAiMade">;

interface PaidFieldsProps {
  value: Paid;
  onChange: (change: Partial<Paid>) => void;
  sponsorError: string | undefined;
}

/** The owner's statements: who pays for a Pin, and whether AI made its picture. */
export function PaidFields({ value, onChange, sponsorError }: PaidFieldsProps) {
  const t = useTexts("pins");
  return (
    <div className="flex flex-col">
      <Switch
        label={t("edit.paidPartnership")}
        description={t("edit.paidPartnershipHint")}
        isSelected={value.isPaidPartnership}
        onChange={(isPaidPartnership) => onChange({ isPaidPartnership })}
      />
      {value.isPaidPartnership && (
        <TextField
          label={t("edit.sponsor")}
          name="sponsor"
          autoComplete="off"
          spellCheck="false"
          value={value.sponsorUsername}
          onChange={(sponsorUsername) => onChange({ sponsorUsername })}
          description={t("edit.sponsorHint")}
          error={sponsorError}
        />
      )}
      <Switch
        label={t("edit.affiliate")}
        description={t("edit.affiliateHint")}
        isSelected={value.isAffiliateLink}
        onChange={(isAffiliateLink) => onChange({ isAffiliateLink })}
      />
      <Switch
        label={t("edit.aiMade")}
        description={t("edit.aiMadeHint")}
        isSelected={value.isAiMade}
        onChange={(isAiMade) => onChange({ isAiMade })}
      />
    </div>
  );
}
