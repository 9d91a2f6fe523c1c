import type { Violation } from "../../../../src/model/violation.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViolationHeading, violationHref } from "../hooks/use-violation.ts";

/** Decisions about the viewer, or about the person of a link's token. */
export function ViolationList({ token }: { token: string | undefined }) {
  const t = useTexts("violations");
  const list = trpc.safety.violations.useInfiniteQuery({ token }, byBookmark);
  return (
    <SettingsSection title={t("decisions.title")} lead={t("decisions.lead")}>
      <EndlessList<Violation>
        list={list}
        label={t("decisions.title")}
        layout="rows"
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("decisions.none")}</p>}
        renderItem={(violation) => <ViolationRow violation={violation} token={token} />}
      />
    </SettingsSection>
  );
}

function ViolationRow({ violation, token }: { violation: Violation; token: string | undefined }) {
  const t = useTexts("violations");
  const day = useDay();
  const { heading, rule } = useViolationHeading(violation);
  const { subject, createdAt, endedAt } = violation;
  return (
    <article className="border-line py-2 not-last:border-b">
      <p className="line-clamp-2 text-[0.9375rem] [overflow-wrap:anywhere]">
        <TextLink href={violationHref(violation.id, token)}>
          {[heading, subject.label].filter(Boolean).join(": ")}
        </TextLink>
      </p>
      <p className="flex flex-wrap gap-x-2 text-[0.8125rem] text-ink-soft">
        <span>{rule}</span>
        <time dateTime={createdAt}>{day(createdAt)}</time>
        {endedAt && <b className="font-semibold text-ink">{t("reversed")}</b>}
      </p>
    </article>
  );
}
