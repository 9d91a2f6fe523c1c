import { useState } from "react";
import { CONVERSION_EVENTS, type ConversionEvent } from "../../../../src/ads/conversion-kinds.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { CONSENT_SNIPPET, eventSnippet, tagSnippet } from "../../../../src/conversions/tag-snippet.ts";
import { AreaGate } from "../../../components/domain/area-gate.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useWords } from "../hooks/use-words.ts";
import { Code } from "./code.tsx";

/** The steps from the tag's code to its first test event. */
export function TagSetup({ account, search, onSearch }: AreaPageProps) {
  const { t, event } = useWords(account);
  const { publicUrl } = usePageConfig();
  const asked = { advertiserId: account.id };
  const tags = trpc.conversions.tags.useQuery(asked);
  const [name, setName] = useState<ConversionEvent>("checkout");
  const tag = tags.data?.find(({ id }) => id === search.tag) ?? tags.data?.[0];
  if (!tags.data) return <AreaGate query={tags}>{null}</AreaGate>;
  if (!tag)
    return (
      <EmptyState
        title={t("tag.none")}
        text={t("tag.lead")}
        action={
          <LinkButton href={areaPath("conversionsTag", asked)} variant="primary">
            {t("tag.make")}
          </LinkButton>
        }
      />
    );
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <SelectField
        label={t("tag.choose")}
        value={tag.id}
        options={tags.data.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={(id) => onSearch({ tag: id })}
      />
      <SettingsSection title={t("manual.one")}>
        <Code label={t("tag.code", { name: tag.name })} text={tagSnippet(publicUrl, tag.id)} />
      </SettingsSection>
      <SettingsSection title={t("manual.two")} lead={t("manual.note")}>
        <Code hideLabel label={t("manual.two")} text={CONSENT_SNIPPET} />
      </SettingsSection>
      <SettingsSection title={t("manual.three")}>
        <SelectField<ConversionEvent>
          label={t("column.event")}
          value={name}
          options={CONVERSION_EVENTS.map((value) => ({ value, label: event(value) }))}
          onChange={setName}
        />
        <Code label={event(name)} text={eventSnippet(name)} />
      </SettingsSection>
      <SettingsSection title={t("manual.four")}>
        <LinkButton href={areaPath("conversionsTestEvents", asked)}>{t("manual.test")}</LinkButton>
      </SettingsSection>
    </div>
  );
}
