import { useState } from "react";
import type { Appeal } from "../../../../src/admin/appeals.contract.ts";
import type { AppealDecision } from "../../../../src/model/report-reasons.ts";
import { DecideAppealForm } from "../../../components/domain/decide-appeal-form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDay, useUtcMoment } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";
import { useStatedFacts } from "../../../lib/texts/use-stated-facts.ts";
import { caseHref } from "./case-card.tsx";

/** The decision that the person appeals, with their words and pictures. */
export function AppealDetails({ appeal }: { appeal: Appeal }) {
  const t = useTexts("moderation");
  const day = useDay();
  const moment = useUtcMoment();
  const reported = useTexts("reported");
  const ruleWords = useRuleWords();
  const { caseId, violation } = appeal;
  const { subject, rule } = violation;
  const facts = useStatedFacts(violation);
  return (
    <div className="flex flex-col gap-3 text-[0.9375rem] [overflow-wrap:anywhere]">
      <p>
        <b className="font-semibold">{t(`consequence.${violation.consequence}`)}</b> ·{" "}
        {reported(`kinds.${subject.kind}`)}
        {subject.label && `: ${subject.label}`} · {ruleWords(rule, violation.subRule)} · {day(violation.createdAt)}
      </p>
      {facts && <p className="whitespace-pre-line">{facts}</p>}
      {caseId && (
        <TextLink href={caseHref(caseId)} className="inline-flex min-h-9 items-center self-start">
          {t("open")}
        </TextLink>
      )}
      <p className="border-t border-line pt-3 text-ink-soft">
        @{appeal.person.username} · <time dateTime={appeal.createdAt}>{moment(appeal.createdAt)}</time>
      </p>
      <p className="whitespace-pre-line">{appeal.text}</p>
      {appeal.files.length > 0 && <p className="text-[0.8125rem] text-ink-soft">{t("appeals.filesLogged")}</p>}
      {appeal.files.map((id, place) => (
        <AppealFile key={id} appealId={appeal.id} fileId={id} number={place + 1} />
      ))}
    </div>
  );
}

/** A picture that the person sent. It loads on request, because each view is logged. */
function AppealFile({ appealId, fileId, number }: { appealId: string; fileId: string; number: number }) {
  const t = useTexts("moderation");
  const isReady = useHydrated();
  const failureText = useFailureText();
  const view = trpc.admin.viewAppealFile.useMutation();
  const [shown, setShown] = useState<string | null>(null);
  const show = () =>
    view.mutate({ appealId, fileId }, { onSuccess: ({ type, base64 }) => setShown(`data:${type};base64,${base64}`) });
  if (shown)
    return <img src={shown} alt={t("appeals.file", { number })} className="max-h-[40rem] max-w-full self-start" />;
  return (
    <div>
      <Button size="sm" isDisabled={!isReady} isPending={view.isPending} onPress={show}>
        {t("appeals.showFile", { number })}
      </Button>
      {view.error && (
        <p role="alert" className="text-sm text-danger">
          {failureText(view.error)}
        </p>
      )}
    </div>
  );
}

/** The two outcomes, with a note for the person. */
export function AppealDecisionForm({ appeal, onDecided }: { appeal: Appeal; onDecided: () => void }) {
  const t = useTexts("moderation");
  const { mutateAsync, isPending } = trpc.admin.decideAppeal.useMutation();
  const words = {
    state: t(`appeals.state.${appeal.state}`),
    text: t("appeals.decideText"),
    note: t("appeals.note"),
    done: (decision: AppealDecision) => t(`appeals.done.${decision}`),
  };
  return (
    <DecideAppealForm
      appeal={appeal}
      words={words}
      decide={(values) => mutateAsync({ appealId: appeal.id, ...values })}
      isBusy={isPending}
      onDecided={onDecided}
    />
  );
}
