import { useState } from "react";
import { useForm } from "react-hook-form";
import { LIST_NAME_MAX } from "../../../../src/spam/lists.rules.ts";
import { HASH_ACTIONS, type HashAction } from "../../../../src/spam/picture-hash.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { FileField } from "../../../components/ui/file-field.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { useSpamTexts } from "../../../lib/texts/spam-texts.ts";
import { useHashLists } from "../hooks/use-hash-lists.ts";

/** The imported lists of picture hashes, by name. */
export function HashLists({ mayEdit }: { mayEdit: boolean }) {
  const t = useSpamTexts();
  const moment = useUtcMoment();
  const { remove } = useHashLists();
  const { data } = trpc.spam.hashLists.useQuery({});
  return (
    <SettingsSection title={t("pictures.heading")} lead={t("pictures.lead")}>
      {data?.items.length === 0 && <p className="text-[0.9375rem]">{t("pictures.none")}</p>}
      <ul>
        {data?.items.map(({ id, name, action, hashCount, readAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-line py-3 not-last:border-b">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p className="text-sm text-ink-soft">
                {[
                  t(`pictures.action.${action}`),
                  t("pictures.count", { count: hashCount }),
                  t("domains.read", { when: moment(readAt) }),
                ].join(" · ")}
              </p>
            </div>
            {mayEdit && (
              <Button
                size="sm"
                aria-label={t("domains.removeLabel", { name })}
                onPress={() => void remove({ id, name })}
              >
                {t("domains.remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && <HashImport />}
    </SettingsSection>
  );
}

interface Values {
  name: string;
  action: HashAction;
  /** The server's word on the file. */
  text: string;
}
const EMPTY: Values = { name: "", action: "refuse", text: "" };

function HashImport() {
  const t = useSpamTexts();
  const { importList } = useHashLists();
  const [file, setFile] = useState<File | null>(null);
  // A new key empties the file field, which has no value to reset.
  const [round, setRound] = useState(0);
  const [made, setMade] = useState<Outputs["spam"]["importHashes"] | null>(null);
  const form = useForm<Values>({ defaultValues: EMPTY });
  const action = useField(form.control, "action");
  const textError = useField(form.control, "text").error;
  const submit = submitOnce(form, async (values) => {
    setMade(null);
    try {
      setMade(await importList({ name: values.name, action: values.action, text: (await file?.text()) ?? "" }));
      form.reset({ ...EMPTY, action: values.action });
      setFile(null);
      setRound((one) => one + 1);
    } catch (error) {
      showServerErrors(form, error, "text");
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4 pt-5">
      <h3 className="font-semibold">{t("pictures.importHeading")}</h3>
      <p className="text-[0.9375rem] text-ink-soft">{t("pictures.importLead")}</p>
      <TextField
        {...useField(form.control, "name")}
        label={t("pictures.listName")}
        autoComplete="off"
        maxLength={LIST_NAME_MAX}
      />
      <RadioChoice
        label={t("pictures.actionLabel")}
        options={HASH_ACTIONS.map((value) => ({ value, label: t(`pictures.action.${value}`) }))}
        value={action.value}
        onChange={action.onChange}
      />
      <FileField
        key={round}
        label={t("pictures.hashFile")}
        accept=".txt,.csv,text/plain,text/csv"
        onChange={(chosen) => {
          form.clearErrors("text");
          setFile(chosen);
        }}
        error={textError}
      />
      <div>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {t("pictures.import")}
        </Button>
      </div>
      <div role="status" className="text-[0.9375rem]">
        {made && t("pictures.imported", { name: made.list.name, count: made.list.hashCount, wrong: made.wrong })}
      </div>
    </form>
  );
}
