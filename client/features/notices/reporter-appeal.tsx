import { useState } from "react";
import type { Report } from "../../../src/model/report.ts";
import { APPEAL_TEXT_MAX } from "../../../src/safety/appeal.rules.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useHydrated } from "../../lib/browser/use-hydrated.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useDay } from "../../lib/format/day.ts";
import { useNoticeTexts } from "../../lib/texts/notices-texts.ts";
import { FormAlert } from "./form-alert.tsx";
import { usePlainForm } from "./use-plain-form.ts";

interface AppealProps {
  report: Report;
  /** Of the link, for people without an account. */
  token?: string;
}

/** How the reporter can appeal, or what became of it; nothing while it isn't possible. */
export function ReporterAppeal({ report, token }: AppealProps) {
  const t = useNoticeTexts();
  const day = useDay("long");
  const isReady = useHydrated();
  const [isOpen, setOpen] = useState(token !== undefined);
  const { appeal } = report;
  if (!appeal) return null;
  if (appeal.state !== "none")
    return (
      <div className="pt-1 text-[0.9375rem]">
        <p role="status">{t(`appeal.states.${appeal.state}`)}</p>
        {appeal.note && <p className="pt-1 whitespace-pre-line [overflow-wrap:anywhere]">{appeal.note}</p>}
      </div>
    );
  const until = day(appeal.until);
  if (new Date(appeal.until).getTime() < Date.now()) return <p>{t("appeal.late", { day: until })}</p>;
  if (!isOpen)
    return (
      <Button size="sm" className="mt-1" isDisabled={!isReady} onPress={() => setOpen(true)}>
        {t("appeal.open")}
      </Button>
    );
  return (
    <div className="flex flex-col gap-3 pt-2">
      <p className="text-[0.9375rem] text-pretty">{t("appeal.lead", { day: until })}</p>
      <AppealForm reportId={report.id} token={token} />
    </div>
  );
}

function AppealForm({ reportId, token }: { reportId: string; token: string | undefined }) {
  const t = useNoticeTexts();
  const utils = trpc.useUtils();
  const sending = trpc.safety.appealReport.useMutation();
  const { values, refusal, isBusy, onSubmit } = usePlainForm(async (fields) => {
    await sending.mutateAsync({ reportId, text: String(fields.get("text") ?? ""), token });
    await Promise.all([utils.safety.reports.invalidate(), utils.safety.notice.invalidate()]);
  });
  const { fields, whole } = refusal;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <FormAlert text={fields.text ? null : whole} />
      <input type="hidden" name="act" value="appeal" />
      <TextField
        name="text"
        label={t("appeal.text")}
        error={fields.text}
        defaultValue={values.text}
        maxLength={APPEAL_TEXT_MAX}
        keepsRest
        multiline
        rows={4}
      />
      <div>
        <Button type="submit" variant="primary" isPending={isBusy}>
          {t("appeal.send")}
        </Button>
      </div>
    </form>
  );
}
