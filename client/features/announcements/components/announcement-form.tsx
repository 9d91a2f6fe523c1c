import { useForm } from "react-hook-form";
import { LANGUAGE_NAMES, LANGUAGES } from "../../../../src/model/languages.ts";
import { ANNOUNCEMENT_MAX, type AnnouncementAudience, AUDIENCES } from "../../../../src/site/announcements.ts";
import { Button } from "../../../components/ui/button.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { usePublishingTexts } from "../../../lib/texts/publishing-texts.ts";
import { useAnnouncements } from "../hooks/use-announcements.ts";

interface Values {
  en: string;
  ja: string;
  ko: string;
  audience: AnnouncementAudience;
  /** In UTC, as the browser's field writes it: `2026-12-24T08:00`. */
  startsAt: string;
  endsAt: string;
}
const EMPTY: Values = { en: "", ja: "", ko: "", audience: "everybody", startsAt: "", endsAt: "" };

const momentOf = (typed: string): string | null => (typed === "" ? null : new Date(`${typed}Z`).toISOString());

/** Publishes an announcement. */
export function AnnouncementForm() {
  const t = usePublishingTexts();
  const { publish } = useAnnouncements();
  const form = useForm<Values>({ defaultValues: EMPTY });
  const audience = useField(form.control, "audience");
  const fields = {
    en: useField(form.control, "en"),
    ja: useField(form.control, "ja"),
    ko: useField(form.control, "ko"),
  };
  const submit = submitOnce(form, async ({ en, ja, ko, audience, startsAt, endsAt }) => {
    try {
      const times = { startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) };
      if (await publish({ texts: { en, ja, ko }, audience, ...times })) form.reset(EMPTY);
    } catch (error) {
      showServerErrors(form, error, "en");
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          {...fields[language]}
          label={t("announcements.text", { language: LANGUAGE_NAMES[language] })}
          {...(language === "en" && { description: t("announcements.textHint") })}
          autoComplete="off"
          maxLength={ANNOUNCEMENT_MAX}
        />
      ))}
      <RadioChoice
        label={t("announcements.audience")}
        options={AUDIENCES.map((value) => ({ value, label: t(`announcements.audiences.${value}`) }))}
        value={audience.value}
        onChange={audience.onChange}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...useField(form.control, "startsAt")}
          type="datetime-local"
          label={t("announcements.startsAt")}
          description={t("announcements.startsAtHint")}
        />
        <TextField
          {...useField(form.control, "endsAt")}
          type="datetime-local"
          label={t("announcements.endsAt")}
          description={t("announcements.endsAtHint")}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t("announcements.publish")}
        </Button>
      </div>
    </form>
  );
}
