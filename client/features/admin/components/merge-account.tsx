import { useForm } from "react-hook-form";
import type { AdminAccount } from "../../../../src/admin/admin-account.ts";
import type { MergePreview } from "../../../../src/admin/merge.contract.ts";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { usePublishingTexts } from "../../../lib/texts/publishing-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type MergeValues, useMerge } from "../hooks/use-merge.ts";

/** The contract's limits, in characters. */
const NAME_MAX = 100;
const REASON_MAX = 500;
/** How often a running merge is looked at again. */
const POLL_MS = 2_000;

/** Joins an account into another one, after a look at what moves, and shows how far a merge is. */
export function MergeAccount({ account }: { account: AdminAccount }) {
  const t = usePublishingTexts();
  const moment = useUtcMoment();
  const isRunning = account.merge?.state === "running";
  trpc.admin.account.useQuery({ userId: account.id }, { enabled: isRunning, refetchInterval: POLL_MS, retry: false });
  const { merge } = account;
  if (merge && isRunning) {
    const { fromUsername: from, into, moved: count } = merge;
    return (
      <p role="status" className="text-[0.9375rem] [overflow-wrap:anywhere]">
        {t("merge.running", { from, into: `@${into.username}`, count })}{" "}
        {into.id !== account.id && <TextLink href={`/admin/accounts/${into.id}/`}>@{into.username}</TextLink>}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {merge?.endedAt && (
        <p role="status" className="text-[0.9375rem] [overflow-wrap:anywhere]">
          {t("merge.done", { from: merge.fromUsername, day: moment(merge.endedAt) })}
        </p>
      )}
      {account.isAdmin ? (
        <p className="text-[0.9375rem] text-ink-soft">{t("merge.admin")}</p>
      ) : (
        <MergeForm account={account} />
      )}
    </div>
  );
}

function MergeForm({ account }: { account: AdminAccount }) {
  const t = usePublishingTexts();
  const isReady = useHydrated();
  const { preview, look, choose, merge } = useMerge(account.id);
  const form = useForm<MergeValues>({ defaultValues: { into: "", reason: "" } });
  const submit = submitOnce(form, async (values) => {
    try {
      await (preview ? merge(values) : look(values));
    } catch (error) {
      showServerErrors(form, error, preview ? "reason" : "into");
    }
  });
  const [into, reason] = [useField(form.control, "into"), useField(form.control, "reason")];
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("merge.lead")}</p>
      {preview ? (
        <>
          <Preview preview={preview} />
          <TextField {...reason} label={t("merge.reason")} autoComplete="off" maxLength={REASON_MAX} multiline />
          <p className="text-[0.9375rem] text-pretty">{t("merge.told", { from: account.username })}</p>
        </>
      ) : (
        <TextField {...into} label={t("merge.into")} autoComplete="off" spellCheck={false} maxLength={NAME_MAX} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={preview ? "danger" : "secondary"}
          isDisabled={!isReady}
          isPending={form.formState.isSubmitting}
        >
          {preview ? t("merge.confirm", { into: preview.into.username }) : t("merge.look")}
        </Button>
        {preview && <Button onPress={choose}>{t("merge.other")}</Button>}
      </div>
    </form>
  );
}

function Preview({ preview: { from, into, moves, conflicts } }: { preview: MergePreview }) {
  const t = usePublishingTexts();
  const admin = useTexts("admin");
  const { boards, boardNames, follows, logIns, websites } = conflicts;
  const names = boardNames.join(", ");
  const listed = boards > boardNames.length ? t("merge.more", { names, count: boards - boardNames.length }) : names;
  const both = [
    boards > 0 && t("merge.boardsNumbered", { names: listed }),
    follows > 0 && t("merge.follows", { count: follows }),
    logIns > 0 && t("merge.logIns", { into: into.username, count: logIns }),
    websites > 0 && t("merge.websites", { count: websites }),
  ].filter((line) => line !== false);
  return (
    <div role="status" className="flex flex-col gap-3 text-[0.9375rem] [overflow-wrap:anywhere]">
      <h3 className="font-bold">{t("merge.preview", { from: from.username, into: into.username })}</h3>
      <p className="text-ink-soft">
        {into.fullName} · {into.email} ({admin(into.emailVerified ? "facts.confirmed" : "facts.unconfirmed")})
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 sm:max-w-sm">
        {(Object.keys(moves) as (keyof MergePreview["moves"])[]).map((one) => (
          <div key={one} className="contents">
            <dt className="text-ink-soft">{t(`merge.moves.${one}`)}</dt>
            <dd className="text-right tabular-nums">{moves[one]}</dd>
          </div>
        ))}
      </dl>
      <h3 className="font-bold">{t("merge.conflicts")}</h3>
      {both.length === 0 ? (
        <p className="text-ink-soft">{t("merge.noConflicts")}</p>
      ) : (
        <ul className="list-disc pl-5">
          {both.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
