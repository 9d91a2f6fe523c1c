import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { FLAGGER_CHANGES, type FlaggerChange, type TrustedFlagger } from "../../../../src/admin/flaggers.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useFlaggerTexts } from "../../../lib/texts/notices-texts.ts";
import { FlaggerDialog } from "./flagger-dialog.tsx";

/** Trusted flaggers, newest first, with the record of their reports. */
export function FlaggerList() {
  const t = useFlaggerTexts();
  const list = trpc.admin.flaggers.useInfiniteQuery({}, byBookmark);
  return (
    <EndlessList<TrustedFlagger>
      list={list}
      label={t("title")}
      layout="rows"
      renderItem={(flagger) => <FlaggerRow flagger={flagger} />}
      empty={<EmptyState icon={<ShieldCheck size={32} />} title={t("none")} text={t("noneText")} />}
    />
  );
}

/** "end" can't be changed; a suspended role can be resumed. */
const isOffered = (change: FlaggerChange, { state }: TrustedFlagger): boolean =>
  state !== "ended" && (change === "end" || (change === "resume") === (state === "suspended"));

function FlaggerRow({ flagger }: { flagger: TrustedFlagger }) {
  const t = useFlaggerTexts();
  const day = useDay();
  const isReady = useHydrated();
  const [change, setChange] = useState<FlaggerChange | null>(null);
  const { name, awardedBy, person, email, state, endsAt, decided, upheld } = flagger;
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 text-[0.9375rem]">
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-soft">
          {person && <TextLink href={`/${person.username}/`}>@{person.username}</TextLink>}
          {email && <span>{email}</span>}
          <span>{t("by", { authority: awardedBy })}</span>
          <time dateTime={endsAt}>{t("until", { day: day(endsAt) })}</time>
          {decided > 0 && <span>{t("record", { upheld, decided })}</span>}
          <b className="font-semibold text-ink">{t(`states.${state}`)}</b>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {FLAGGER_CHANGES.filter((one) => isOffered(one, flagger)).map((one) => (
          <Button
            key={one}
            size="sm"
            aria-label={`${t(`change.${one}`)}: ${name}`}
            isDisabled={!isReady}
            onPress={() => setChange(one)}
          >
            {t(`change.${one}`)}
          </Button>
        ))}
      </div>
      {change && <FlaggerDialog flagger={flagger} change={change} onClose={() => setChange(null)} />}
    </article>
  );
}
