import type { ReactNode } from "react";
import type { Notice } from "../../../src/safety/notice.contract.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useDay } from "../../lib/format/day.ts";
import { useNoticeTexts } from "../../lib/texts/notices-texts.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useRuleWords } from "../../lib/texts/use-rule-words.ts";
import { FormAlert } from "./form-alert.tsx";
import { ReporterAppeal } from "./reporter-appeal.tsx";
import { usePlainForm } from "./use-plain-form.ts";

interface NoticeProps {
  notice: Notice;
  token: string;
}

/** The outcome of a report without an account, readable without scripts. */
export function NoticeState({ notice, token }: NoticeProps) {
  const t = useNoticeTexts();
  const reported = useTexts("reported");
  const ruleWords = useRuleWords();
  const day = useDay("long");
  const { kind, label, reason, subReason, text, state, createdAt, decidedAt, path } = notice;
  const facts: [string, ReactNode][] = [
    [t("state.about"), [reported(`kinds.${kind}`), label].filter(Boolean).join(": ")],
    [t("state.reason"), ruleWords(reason, subReason)],
    [t("state.text"), text],
    [t("state.sent"), day(createdAt)],
    [t("state.outcome"), <b key="state">{reported(`states.${state}`)}</b>],
    ...(decidedAt ? [[t("state.decided"), day(decidedAt)] satisfies [string, ReactNode]] : []),
  ];
  return (
    <article className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-7">
      <h1 className="text-2xl font-bold">{t("state.title")}</h1>
      <dl className="grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <TextLink href={path} className="inline-flex min-h-9 items-center self-start">
        {t("state.see")}
      </TextLink>
      {notice.mayConfirm && <Confirmation token={token} />}
      {notice.appeal && (
        <section className="border-t border-line pt-5">
          <h2 className="pb-1 text-lg font-bold">{t("appeal.title")}</h2>
          <ReporterAppeal report={notice} token={token} />
        </section>
      )}
      <p className="text-[0.8125rem] text-pretty text-ink-soft">{t("state.keep")}</p>
    </article>
  );
}

function Confirmation({ token }: { token: string }) {
  const t = useNoticeTexts();
  const utils = trpc.useUtils();
  const confirming = trpc.safety.confirmNotice.useMutation();
  const { refusal, isBusy, onSubmit } = usePlainForm(async () => {
    utils.safety.notice.setData({ token }, await confirming.mutateAsync({ token }));
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <FormAlert text={refusal.whole} />
      <input type="hidden" name="act" value="confirm" />
      <p className="text-[0.9375rem] text-pretty">{t("confirm.text")}</p>
      <Button type="submit" variant="primary" isPending={isBusy}>
        {t("confirm.action")}
      </Button>
    </form>
  );
}
