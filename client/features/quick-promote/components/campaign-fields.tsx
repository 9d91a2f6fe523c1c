import { LINK_MAX } from "../../../../src/model/link.rules.ts";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PromoteForm } from "../flow/promote-form.ts";
import type { PromoteState } from "../flow/quick-promote.flow.ts";
import { Panel } from "./panel.tsx";

interface CampaignFieldsProps {
  state: PromoteState;
  onChange: (fields: Partial<PromoteForm>) => void;
}

/** What is promoted, and where it leads. */
export function CampaignFields({ state: { form, problems }, onChange }: CampaignFieldsProps) {
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
    </Panel>
  );
}
