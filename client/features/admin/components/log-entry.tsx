import type { LogEntry as Entry } from "../../../../src/admin/admin-account.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { useFlaggerTexts } from "../../../lib/texts/notices-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { en } from "../../../texts/en/flaggers.ts";

type OfFlaggers = keyof typeof en.log;
const isOfFlaggers = (action: string): action is OfFlaggers => action in en.log;

/** One action of an administrator. @param showsWhom left out on the account's own page */
export function LogEntry({ entry, showsWhom }: { entry: Entry; showsWhom: boolean }) {
  const t = useTexts("admin");
  const moment = useUtcMoment();
  const flaggers = useFlaggerTexts();
  const { action } = entry;
  return (
    <article className="border-line py-3 text-[0.9375rem] not-last:border-b">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{isOfFlaggers(action) ? flaggers(`log.${action}`) : t(`done.${action}`)}</b>
        {showsWhom && entry.subject && (
          <TextLink href={`/admin/accounts/${entry.subject.id}/`} className="[overflow-wrap:anywhere]">
            @{entry.subject.username}
          </TextLink>
        )}
        <span className="text-[0.8125rem] text-ink-soft">
          {entry.actorName === "" ? t("history.bySite") : t("history.by", { name: `@${entry.actorName}` })},{" "}
          <time dateTime={entry.createdAt}>{moment(entry.createdAt)}</time>
        </span>
      </p>
      {entry.reason && (
        <p className="mt-0.5 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{entry.reason}</p>
      )}
    </article>
  );
}
