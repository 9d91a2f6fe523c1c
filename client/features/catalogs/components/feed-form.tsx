import { type FormEvent, useState } from "react";
import { AD_CURRENCIES } from "../../../../src/ads/countries.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { FEED_NAME_MAX, type Feed, type FeedSchedule } from "../../../../src/catalogs/feed.ts";
import { Button } from "../../../components/ui/button.tsx";
import { FileField } from "../../../components/ui/file-field.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useFeeds } from "../hooks/use-feeds.ts";
import { FEED_ACCEPT } from "../pack-file.ts";
import { FeedScheduleFields } from "./feed-schedule.tsx";

interface FeedFormProps {
  account: AdvertiserAccount;
  /** The feed to edit; null for a new one. */
  feed: Feed | null;
  onDone?: () => void;
}

/** The form to add or edit a feed. */
export function FeedForm({ account, feed, onDone }: FeedFormProps) {
  const t = useAreaTexts("catalogs");
  const feeds = useFeeds(account.id);
  const [name, setName] = useState(feed?.name ?? "");
  const [source, setSource] = useState<Feed["source"]>(feed?.source ?? "ADDRESS");
  const [url, setUrl] = useState(feed?.url ?? "");
  const [currency, setCurrency] = useState<string>(feed?.currency ?? account.currency);
  const [schedule, setSchedule] = useState<FeedSchedule | null>(feed ? feed.schedule : { frequency: "DAILY", hour: 4 });
  const [file, setFile] = useState<File | null>(null);
  const isAddress = source === "ADDRESS";
  async function onSubmit(submitted: FormEvent) {
    submitted.preventDefault();
    const edit = { name, currency, url: isAddress ? url.trim() : null, schedule: isAddress ? schedule : null };
    const done = feed ? await feeds.update(feed.id, edit) : await feeds.create(edit);
    if (!done) return;
    if (file && !feed) await feeds.upload(done.id, file);
    onDone?.();
  }
  const currencies = [...new Set<string>([currency, ...AD_CURRENCIES])];
  const form = (
    <form onSubmit={(submitted) => void onSubmit(submitted)} className="flex max-w-2xl flex-col gap-1">
      <TextField label={t("name")} value={name} onChange={setName} maxLength={FEED_NAME_MAX} autoComplete="off" />
      {!feed && (
        <div className="pb-3">
          <RadioChoice
            label={t("form.source")}
            options={(["ADDRESS", "UPLOAD"] as const).map((value) => ({ value, label: t(`form.sources.${value}`) }))}
            value={source}
            onChange={setSource}
          />
        </div>
      )}
      {isAddress && (
        <TextField
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck="false"
          label={t("form.url")}
          description={t("form.urlHint")}
          value={url}
          onChange={setUrl}
        />
      )}
      {!isAddress && !feed && (
        <div className="pb-4">
          <FileField label={t("form.file")} accept={FEED_ACCEPT} onChange={setFile} />
        </div>
      )}
      <SelectField
        label={t("form.currency")}
        description={t("form.currencyHint")}
        options={currencies.map((value) => ({ value, label: value }))}
        value={currency}
        onChange={setCurrency}
      />
      {isAddress && <FeedScheduleFields timeZone={account.timeZone} schedule={schedule} onChange={setSchedule} />}
      {feeds.problem && (
        <p role="alert" className="text-[0.9375rem] font-medium text-danger">
          {feeds.problem}
        </p>
      )}
      <div className="pt-2">
        <Button
          type="submit"
          variant="primary"
          isPending={feeds.isBusy}
          isDisabled={name.trim() === "" || (isAddress ? url.trim() === "" : !feed && !file)}
        >
          {t(feed ? "form.save" : "form.add")}
        </Button>
      </div>
    </form>
  );
  if (feed) return form;
  return (
    <SettingsSection title={t("form.title")} lead={t("form.lead")}>
      {form}
    </SettingsSection>
  );
}
