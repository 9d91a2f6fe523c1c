import { useState } from "react";
import { SUPPORT_HOURS, type SupportHours } from "../../../../src/admin/support.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useSupportTexts } from "../../../lib/texts/publishing-texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useSupportConsent } from "../hooks/use-support-consent.ts";

const USUAL: SupportHours = 24;

/** Lets administrators look at the person's private lists, ends it, and lists every look. */
export function SupportConsent() {
  const t = useSupportTexts();
  const { allow, end, isBusy } = useSupportConsent();
  const failureText = useFailureText();
  const { data, isError, error, refetch } = trpc.account.support.useQuery({});
  const [hours, setHours] = useState(String(USUAL));
  const moment = useMoment();
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      {isError && <ListFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {data?.until ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{t("until", { when: moment(data.until) })}</p>
          <Button isPending={isBusy} onPress={() => void end()}>
            {t("end")}
          </Button>
        </div>
      ) : (
        data && (
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={t("how")}
              options={SUPPORT_HOURS.map((value) => ({ value: String(value), label: t("hours", { count: value }) }))}
              value={hours}
              onChange={setHours}
            />
            <Button
              isPending={isBusy}
              onPress={() => void allow(SUPPORT_HOURS.find((value) => String(value) === hours) ?? USUAL)}
            >
              {t("allow")}
            </Button>
          </div>
        )
      )}
      <Looks />
    </SettingsSection>
  );
}

function Looks() {
  const t = useSupportTexts();
  const moment = useMoment();
  const list = trpc.account.supportLooks.useInfiniteQuery({}, byBookmark);
  return (
    <div className="pt-5">
      <h3 className="pb-2 font-bold">{t("looks")}</h3>
      <EndlessList
        list={list}
        label={t("looks")}
        layout="rows"
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("none")}</p>}
        renderItem={({ actorName, part, createdAt }) => (
          <p className="flex flex-wrap gap-x-3 text-[0.9375rem] [overflow-wrap:anywhere]">
            <span>{t("look", { name: actorName, part: t(`parts.${part}`) })}</span>
            <time dateTime={createdAt} className="text-ink-soft">
              {moment(createdAt)}
            </time>
          </p>
        )}
      />
    </div>
  );
}

/** Formats a time in UTC, so that server and browser render the same. */
function useMoment() {
  const { language } = useLanguage();
  return (time: string) =>
    `${new Date(time).toLocaleString(language, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;
}
