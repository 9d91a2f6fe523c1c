import { useState } from "react";
import { useForm } from "react-hook-form";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../../../src/model/languages.ts";
import type { MarkdownNode } from "../../../../src/model/markdown-nodes.ts";
import type { WrittenSitePage } from "../../../../src/site/pages.contract.ts";
import { SITE_PAGE_MAX, SITE_PAGE_NOTE_MAX, SITE_PAGES, type SitePage } from "../../../../src/site/pages.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Markdown } from "../../../components/domain/markdown.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { LeaveQuestion } from "../../../components/ui/leave-question.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { usePublishingTexts } from "../../../lib/texts/publishing-texts.ts";
import { usePublishPage } from "../hooks/use-publish-page.ts";
import { missingRules, ownText } from "../own-text.ts";

const EMPTY = { text: "", note: "", inForceOn: "" };

/** Writes the site's pages, each in each language. */
export function PageEditor() {
  const t = usePublishingTexts();
  const list = trpc.site.pages.useQuery({});
  const [page, setPage] = useState<SitePage>("terms");
  const [language, setLanguage] = useState<Language>("en");
  // The version that an edit began with. A version that arrives meanwhile must not replace what somebody has typed.
  const [edited, setEdited] = useState<{ newest: WrittenSitePage | null } | null>(null);
  if (!list.data)
    return list.isError ? (
      <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />
    ) : null;
  const arrived = list.data.find((found) => found.page === page && found.language === language) ?? null;
  const newest = edited ? edited.newest : arrived;
  const isChanged = edited !== null;
  return (
    <SettingsSection title={t("pages.heading")} lead={t("pages.lead")}>
      <div className="grid gap-3 pb-5 sm:grid-cols-2">
        <SelectField
          label={t("pages.page")}
          options={SITE_PAGES.map((value) => ({ value, label: t(`pages.names.${value}`) }))}
          value={page}
          onChange={setPage}
          isDisabled={isChanged}
        />
        <SelectField
          label={t("pages.language")}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={setLanguage}
          isDisabled={isChanged}
        />
      </div>
      <PageForm
        key={`${page} ${language} ${newest?.id}`}
        page={page}
        language={language}
        newest={newest}
        onChanged={(isNow) => setEdited(isNow ? { newest } : null)}
      />
    </SettingsSection>
  );
}

interface PageFormProps {
  page: SitePage;
  language: Language;
  newest: WrittenSitePage | null;
  onChanged: (isChanged: boolean) => void;
}

function PageForm({ page, language, newest, onChanged }: PageFormProps) {
  const t = usePublishingTexts();
  const { brandName } = usePageConfig();
  const { publish, preview } = usePublishPage();
  const [seen, setSeen] = useState<readonly MarkdownNode[] | null>(null);
  const form = useForm({ defaultValues: { ...EMPTY, text: newest?.text ?? "" } });
  const [text, note, inForceOn] = [
    useField(form.control, "text"),
    useField(form.control, "note"),
    useField(form.control, "inForceOn"),
  ];
  const { isDirty, isSubmitting } = form.formState;
  const typing = (field: Pick<typeof text, "onChange">) => (typed: string) => {
    field.onChange(typed);
    const values = form.getValues();
    onChanged(values.text !== (newest?.text ?? "") || values.note !== "" || values.inForceOn !== "");
  };
  const submit = submitOnce(form, async (values) => {
    try {
      const isDone = await publish({
        page,
        language,
        text: values.text,
        note: values.note,
        inForceOn: values.inForceOn || null,
        previousId: newest?.id ?? null,
      });
      if (!isDone) return;
      form.reset({ ...EMPTY, text: values.text });
      onChanged(false);
    } catch (error) {
      showServerErrors(form, error, "text");
    }
  });
  const look = async () => {
    try {
      setSeen(await preview(text.value));
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  };
  const discard = () => {
    form.reset();
    onChanged(false);
  };
  const own = language === "en" && text.value === "" ? ownText(page, brandName) : null;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <LeaveQuestion isChanged={isDirty && !isSubmitting} />
      <PageState page={page} newest={newest} />
      {own && (
        <div>
          <Button size="sm" onPress={() => typing(text)(own)}>
            {t("pages.start")}
          </Button>
        </div>
      )}
      <TextField
        {...text}
        onChange={typing(text)}
        label={t("pages.text")}
        description={t("pages.textHint")}
        autoComplete="off"
        multiline
        rows={12}
        maxLength={SITE_PAGE_MAX}
        keepsRest
      />
      {page === "guidelines" && <MissingRules text={text.value} />}
      <TextField
        {...note}
        onChange={typing(note)}
        label={t("pages.note")}
        autoComplete="off"
        maxLength={SITE_PAGE_NOTE_MAX}
      />
      <TextField
        {...inForceOn}
        onChange={typing(inForceOn)}
        type="date"
        label={t("pages.inForceOn")}
        description={t("pages.inForceOnHint")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {t("pages.publish")}
        </Button>
        <Button onPress={() => void look()}>{t("pages.preview")}</Button>
        {isDirty && <Button onPress={discard}>{t("pages.discard")}</Button>}
      </div>
      {seen && (
        <section aria-label={t("pages.previewHeading")} className="rounded-xl bg-wash p-4">
          {seen.length > 0 ? (
            <div lang={language}>
              <Markdown nodes={seen} />
            </div>
          ) : (
            <p>{t("pages.previewEmpty")}</p>
          )}
        </section>
      )}
    </form>
  );
}

/** The page as people see it now. */
function PageState({ page, newest }: { page: SitePage; newest: WrittenSitePage | null }) {
  const t = usePublishingTexts();
  const day = useDay();
  const { legal } = usePageConfig();
  const url = page === "terms" ? legal.termsUrl : page === "privacy" ? legal.privacyUrl : `/${page}/`;
  const state = newest === null ? t("pages.none") : newest.isEmpty ? t("pages.down") : null;
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {state ?? (newest && t("pages.newest", { day: day(newest.inForceAt) }))}{" "}
      {url !== `/${page}/` && `${t("pages.elsewhere")} `}
      {(newest !== null || page !== "imprint") && <TextLink href={`/${page}/`}>{t("pages.see")}</TextLink>}
    </p>
  );
}

function MissingRules({ text }: { text: string }) {
  const t = usePublishingTexts();
  const missing = text.trim() === "" ? [] : missingRules(text);
  if (missing.length === 0) return null;
  const rules = missing.map((rule) => `{#${rule}}`).join(" ");
  return <p className="text-[0.9375rem] text-ink-soft">{t("pages.missing", { rules })}</p>;
}
