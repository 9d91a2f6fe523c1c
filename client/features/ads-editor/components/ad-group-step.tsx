import { CONVERSION_EVENTS, type ConversionEvent } from "../../../../src/ads/conversion-kinds.ts";
import { bidStrategiesOf, billablesOf, PACING_TYPES, PLACEMENT_GROUPS } from "../../../../src/ads/entity.ts";
import { AD_INTERESTS } from "../../../../src/ads/interests.ts";
import { AD_AGES, AD_DEVICES, AD_GENDERS } from "../../../../src/ads/targeting.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { languageOptions } from "../../../lib/format/countries.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import {
  aimsAtConversions,
  type EditorForm,
  type FaultyField,
  paymentOf,
  placeFields,
  placesOf,
} from "../editor.flow.ts";
import { AudiencePicker } from "./audience-picker.tsx";
import { Choices } from "./fields.tsx";
import { PlaceChoices } from "./place-choices.tsx";
import { SearchedChoices } from "./searched-choices.tsx";

interface AdGroupStepProps {
  account: AdvertiserAccount;
  form: EditorForm;
  errorAt: (field: FaultyField) => string | null | undefined;
  onChange: (form: EditorForm) => void;
}

/** Budget, schedule and targeting. */
export function AdGroupStep({ account, form, errorAt, onChange }: AdGroupStepProps) {
  const t = useAreaTexts("adsEditor");
  const words = useTexts("quickPromote");
  const { language } = useLanguage();
  const { adGroup: group } = form;
  const set = (fields: Partial<EditorForm["adGroup"]>) => onChange({ ...form, adGroup: { ...group, ...fields } });
  const currency = account.currency;
  const payment = paymentOf(form);
  const found = trpc.conversions.tags.useQuery({ advertiserId: account.id }, { enabled: aimsAtConversions(form) });
  const tags = found.data ?? [];
  return (
    <>
      <TextField
        label={t("group.name")}
        description={t("group.nameHelp")}
        value={group.name}
        error={errorAt("name")}
        onChange={(name) => set({ name })}
        maxLength={255}
        autoComplete="off"
      />
      {form.campaign.cap !== "shared" && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <SelectField
            label={t("group.budgetType")}
            options={(["DAILY", "LIFETIME"] as const).map((value) => ({ value, label: t(`budget.${value}`) }))}
            value={group.budgetType}
            onChange={(budgetType) => set({ budgetType })}
          />
          <TextField
            label={t("amountIn", { currency })}
            inputMode="decimal"
            value={group.budget}
            error={errorAt("budget")}
            onChange={(budget) => set({ budget })}
          />
        </div>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={t("group.start")}
          value={group.startDay}
          error={errorAt("startDay")}
          onChange={(startDay) => set({ startDay })}
        />
        <TextField
          type="date"
          label={t("group.end")}
          description={t("group.endHelp", { zone: account.timeZone })}
          value={group.endDay}
          error={errorAt("endDay")}
          onChange={(endDay) => set({ endDay })}
        />
      </div>
      {aimsAtConversions(form) && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <SelectField
            label={t("group.goalTag")}
            options={[
              { value: "", label: t("group.noGoal") },
              ...tags.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={group.goalTagId}
            onChange={(goalTagId) => set({ goalTagId })}
          />
          {group.goalTagId !== "" && (
            <SelectField
              label={t("group.goalEvent")}
              options={CONVERSION_EVENTS.map((value) => ({ value, label: words(`event.${value}`) }))}
              value={group.goalEvent as ConversionEvent}
              onChange={(goalEvent) => set({ goalEvent })}
            />
          )}
        </div>
      )}
      <PlaceChoices
        account={account}
        places={placesOf(group)}
        error={errorAt("regions")}
        onChange={(places) => set(placeFields(places))}
      />
      <SearchedChoices
        label={t("group.languages")}
        description={t("group.languagesHelp")}
        searchLabel={t("group.findLanguage")}
        options={languageOptions(language)}
        chosen={group.languages}
        onChange={(languages) => set({ languages })}
      />
      <Choices
        label={t("group.devices")}
        options={AD_DEVICES.map((value) => ({ value, label: t(`device.${value}`) }))}
        chosen={group.devices}
        onChange={(devices) => set({ devices })}
      />
      {!form.isAutomated && (
        <>
          <div className="grid gap-x-4 sm:grid-cols-2">
            <SelectField
              label={t("group.bidStrategy")}
              options={bidStrategiesOf(form.campaign.objectiveType).map((value) => ({
                value,
                label: t(`bid.${value}`),
              }))}
              value={payment.bidStrategyType}
              onChange={(bidStrategyType) => set({ bidStrategyType })}
            />
            {payment.bidStrategyType !== "AUTOMATIC_BID" && (
              <TextField
                label={t("group.bid", { currency })}
                inputMode="decimal"
                value={group.bid}
                error={errorAt("bid")}
                onChange={(bid) => set({ bid })}
              />
            )}
            <SelectField
              label={t("group.billable")}
              options={billablesOf(form.campaign.objectiveType).map((value) => ({
                value,
                label: t(`billable.${value}`),
              }))}
              value={payment.billableEvent}
              onChange={(billableEvent) => set({ billableEvent })}
            />
            <SelectField
              label={t("group.pacing")}
              options={PACING_TYPES.map((value) => ({ value, label: t(`pacing.${value}`) }))}
              value={group.pacingDeliveryType as (typeof PACING_TYPES)[number]}
              onChange={(pacingDeliveryType) => set({ pacingDeliveryType })}
            />
            <SelectField
              label={t("group.placement")}
              options={PLACEMENT_GROUPS.map((value) => ({ value, label: t(`placement.${value}`) }))}
              value={group.placementGroup as (typeof PLACEMENT_GROUPS)[number]}
              onChange={(placementGroup) => set({ placementGroup })}
            />
            <TextField
              label={t("group.frequency")}
              description={t("group.frequencyHelp")}
              inputMode="numeric"
              value={group.frequencyCap}
              error={errorAt("frequencyCap")}
              onChange={(frequencyCap) => set({ frequencyCap })}
            />
          </div>
          <Choices
            label={words("form.ages")}
            options={AD_AGES.map((value) => ({ value, label: value.replace("-", "–") }))}
            chosen={group.ages}
            onChange={(ages) => set({ ages })}
          />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              label={t("group.lowestAge")}
              description={t("group.ageHelp")}
              inputMode="numeric"
              value={group.lowestAge}
              error={errorAt("lowestAge")}
              onChange={(lowestAge) => set({ lowestAge })}
            />
            <TextField
              label={t("group.highestAge")}
              value={group.highestAge}
              error={errorAt("highestAge")}
              onChange={(highestAge) => set({ highestAge })}
            />
          </div>
          <Choices
            label={words("form.genders")}
            options={AD_GENDERS.map((value) => ({ value, label: words(`gender.${value}`) }))}
            chosen={group.genders}
            onChange={(genders) => set({ genders })}
          />
          <Choices
            label={words("form.interests")}
            options={AD_INTERESTS.map((value) => ({ value, label: words(`interest.${value}`) }))}
            chosen={group.interests}
            onChange={(interests) => set({ interests })}
          />
          <AudiencePicker
            advertiserId={account.id}
            chosen={{ include: group.audiences, exclude: group.excludedAudiences }}
            onChange={({ include, exclude }) => set({ audiences: [...include], excludedAudiences: [...exclude] })}
          />
          <TextField
            label={t("group.keywords")}
            description={t("group.keywordsHelp")}
            multiline
            rows={4}
            value={group.keywords}
            onChange={(keywords) => set({ keywords })}
          />
        </>
      )}
    </>
  );
}
