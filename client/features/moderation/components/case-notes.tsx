import { useForm } from "react-hook-form";
import type { Case } from "../../../../src/admin/cases.contract.ts";
import type { CaseNoteKind } from "../../../../src/model/report-reasons.ts";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useCaseNote } from "../hooks/use-case-note.ts";

/** The contract's limit, in characters. */
const NOTE_MAX = 2_000;

/** The notes of moderators on a case, and a form to add to it, ask for an opinion or hand it over. */
export function CaseNotes({ found }: { found: Case }) {
  const t = useTexts("moderation");
  const moment = useUtcMoment();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-[0.9375rem] text-ink-soft">{found.notes.length > 0 ? t("notesLead") : t("noNotes")}</p>
      {found.notes.length > 0 && (
        <ol className="flex flex-col gap-3">
          {found.notes.map(({ id, kind, text, author, createdAt }) => (
            <li key={id} className="text-[0.9375rem]">
              <p className="text-[0.8125rem] text-ink-soft">
                <b className="font-semibold text-ink">{author ? `@${author.username}` : t("someone")}</b>{" "}
                {kind === "note" ? "" : `${t(`noteKinds.${kind}`)} · `}
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </p>
              {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
            </li>
          ))}
        </ol>
      )}
      <NoteForm found={found} />
    </div>
  );
}

function NoteForm({ found }: { found: Case }) {
  const t = useTexts("moderation");
  const isReady = useHydrated();
  const { add, isBusy } = useCaseNote(found.id);
  const form = useForm({ defaultValues: { text: "", to: "" } });
  const send = (kind: CaseNoteKind) =>
    submitOnce(form, async ({ text, to }) => {
      try {
        await add({ kind, text, ...(kind === "hand_over" && to.trim() && { to: to.trim() }) });
        form.reset();
      } catch (error) {
        showServerErrors(form, error, "text");
      }
    });
  const to = useField(form.control, "to");
  const isOpen = found.state === "open";
  return (
    <form method="post" noValidate onSubmit={send("note")} className="flex flex-col gap-3">
      <TextField
        {...useField(form.control, "text")}
        label={t("note")}
        autoComplete="off"
        maxLength={NOTE_MAX}
        multiline
        rows={3}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isBusy} isDisabled={!isReady}>
          {t("addNote")}
        </Button>
        {isOpen && (
          <>
            <Button isDisabled={!isReady || isBusy} onPress={() => void send("second_opinion")()}>
              {t("askOpinion")}
            </Button>
            <Button isDisabled={!isReady || isBusy} onPress={() => void add({ kind: "hand_over", text: "" })}>
              {t("takeOver")}
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="grow basis-56">
            <TextField {...to} label={t("handTo")} autoComplete="off" maxLength={100} />
          </div>
          <Button isDisabled={!isReady || isBusy} onPress={() => void send("hand_over")()}>
            {t("handOver")}
          </Button>
        </div>
      )}
    </form>
  );
}
