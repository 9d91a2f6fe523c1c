import { type FormEvent, useState } from "react";
import { CheckboxGroup, Label } from "react-aria-components";
import { CONVERSION_EVENTS } from "../../../../src/ads/conversion-kinds.ts";
import {
  AUDIENCE_NAME_MAX,
  AUDIENCE_TYPES,
  type Audience,
  type AudienceRule,
  type AudienceType,
  audienceRuleSchema,
  ENGAGEMENTS,
  RETENTION_USUAL,
} from "../../../../src/audiences/audience.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { countryOptions } from "../../../lib/format/countries.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useAudiences } from "../use-audiences.ts";

type EventChoice = (typeof CONVERSION_EVENTS)[number] | "";
const PERCENTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The source of a new audience. */
export function AudienceForm({ advertiserId, audiences }: { advertiserId: string; audiences: readonly Audience[] }) {
  const t = useAreaTexts("audiences");
  const promote = useTexts("quickPromote");
  const { language } = useLanguage();
  const { make, problem, isBusy } = useAudiences(advertiserId);
  const [name, setName] = useState("");
  const [type, setType] = useState<AudienceType>("CUSTOMER_LIST");
  const [days, setDays] = useState(String(RETENTION_USUAL));
  const [event, setEvent] = useState<EventChoice>("");
  const [actions, setActions] = useState<string[]>(["outbound_click"]);
  const [seed, setSeed] = useState("");
  const [percent, setPercent] = useState("5");
  const [tagId, setTagId] = useState("");
  const [sites, setSites] = useState("");
  const [country, setCountry] = useState("");
  const tags = trpc.conversions.tags.useQuery({ advertiserId }, { enabled: type === "VISITOR" });
  const [wrong, setWrong] = useState<string | null>(null);
  const seedAudienceId = seed || audiences[0]?.id || "";
  const ruleOf = (): unknown => {
    if (type === "CUSTOMER_LIST") return { type };
    if (type === "ACTALIKE") return { type, seedAudienceId, percent: Number(percent), country: country || null };
    const retentionDays = Number(days);
    if (type === "VISITOR") return { type, retentionDays, eventName: event || null, tagId: tagId || null };
    const domains = sites.split(/[\s,;]+/).filter(Boolean);
    return { type, retentionDays, actions, domains: domains.length > 0 ? domains : null };
  };
  async function onSubmit(submitted: FormEvent) {
    submitted.preventDefault();
    const rule = audienceRuleSchema.safeParse(ruleOf());
    setWrong(rule.success ? null : t("create.wrong"));
    if (rule.success && (await make(name, rule.data satisfies AudienceRule))) setName("");
  }
  const fault = wrong ?? problem;
  return (
    <SettingsSection title={t("create.title")} lead={t("create.lead")}>
      <form onSubmit={(submitted) => void onSubmit(submitted)} className="flex max-w-xl flex-col gap-1">
        <TextField label={t("name")} value={name} onChange={setName} maxLength={AUDIENCE_NAME_MAX} autoComplete="off" />
        <SelectField
          label={t("kind")}
          options={AUDIENCE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={type}
          onChange={setType}
        />
        {type === "VISITOR" && (
          <SelectField<EventChoice>
            label={t("create.event")}
            options={[
              { value: "", label: t("create.visited") },
              ...CONVERSION_EVENTS.map((value) => ({ value, label: promote(`event.${value}`) })),
            ]}
            value={event}
            onChange={setEvent}
          />
        )}
        {type === "VISITOR" && (tags.data ?? []).length > 0 && (
          <SelectField
            label={t("create.tag")}
            options={[
              { value: "", label: t("create.anyTag") },
              ...(tags.data ?? []).map(({ id, name: label }) => ({ value: id, label })),
            ]}
            value={tagId}
            onChange={setTagId}
          />
        )}
        {type === "ENGAGEMENT" && (
          <CheckboxGroup value={actions} onChange={setActions}>
            <Label className="text-sm font-medium">{t("create.actions")}</Label>
            {ENGAGEMENTS.map((action) => (
              <Checkbox key={action} value={action}>
                {t(`create.action.${action}`)}
              </Checkbox>
            ))}
          </CheckboxGroup>
        )}
        {type === "ENGAGEMENT" && (
          <TextField
            label={t("create.sites")}
            description={t("create.sitesHelp")}
            value={sites}
            onChange={setSites}
            autoComplete="off"
          />
        )}
        {(type === "VISITOR" || type === "ENGAGEMENT") && (
          <TextField type="number" label={t("create.days")} value={days} onChange={setDays} />
        )}
        {type === "ACTALIKE" &&
          (audiences.length > 0 ? (
            <>
              <SelectField
                label={t("create.seed")}
                options={audiences.map(({ id, name: label }) => ({ value: id, label }))}
                value={seedAudienceId}
                onChange={setSeed}
              />
              <SelectField
                label={t("create.percent", { percent })}
                options={PERCENTS.map((value) => ({ value: String(value), label: `${value} %` }))}
                value={percent}
                onChange={setPercent}
              />
              <SelectField
                label={t("create.country")}
                options={[{ value: "", label: t("create.anyCountry") }, ...countryOptions(language)]}
                value={country}
                onChange={setCountry}
              />
            </>
          ) : (
            <p className="text-[0.9375rem] text-ink-soft">{t("create.noSeed")}</p>
          ))}
        {fault && (
          <p role="alert" className="text-[0.9375rem] font-medium text-danger">
            {fault}
          </p>
        )}
        <div className="pt-2">
          <Button
            type="submit"
            variant="primary"
            isPending={isBusy}
            isDisabled={name.trim() === "" || (type === "ACTALIKE" && seedAudienceId === "")}
          >
            {t("create.button")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
