import type { TrailLine } from "../../../../src/business/hub.contract.ts";
import { PERMISSIONS } from "../../../../src/business/permissions.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useBusinessTexts } from "../../../lib/texts/business-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

/** The actions whose entry can link to a page. */
const PIN_ACTION = /^(pins\.(save|create|update|restore)|pinBuilder\.publish|comments\.create)$/;

const WHY = {
  no_relation: "trail.noRelation",
  no_second_factor: "trail.noSecondFactor",
  no_permission: "trail.noPermission",
} as const;

/** Lists actions in the business's name and refused attempts, for the owner of the business. */
export function HubTrail({ businessId }: { businessId: string }) {
  const t = useBusinessTexts();
  const { language } = useLanguage();
  const list = trpc.business.trail.useInfiniteQuery({ businessId }, byBookmark);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const sayPermission = (value: string): string => {
    const known = PERMISSIONS.find((one) => one === value);
    return known ? t(`permission.${known}`) : value;
  };
  const words = ({ action, detail, refusal }: TrailLine): string => {
    if (refusal) return t(WHY[refusal]);
    const said = Object.fromEntries(Object.entries(detail ?? {}).map(([key, value]) => [key, sayPermission(value)]));
    // A test ensures that every action has a text.
    return t(`done.${action}` as "done.business.invite", { email: "", permission: "", ...said });
  };
  return (
    <SettingsSection title={t("trail.title")} lead={t("trail.lead")}>
      <EndlessList<TrailLine>
        list={list}
        label={t("trail.title")}
        layout="rows"
        renderItem={(line) => (
          <p className="text-[0.9375rem] [overflow-wrap:anywhere]">
            {line.actor ? (
              <TextLink href={`/${line.actor.username}/`}>{line.actor.username}</TextLink>
            ) : (
              t("trail.somebody")
            )}{" "}
            {words(line)}
            {line.outcome === "begun" && ` (${t("trail.cutOff")})`}
            {line.outcome === "refused" && !line.refusal && ` (${t("trail.refused")})`}{" "}
            {line.outcome === "done" && line.thingId && PIN_ACTION.test(line.action) && (
              <TextLink href={`/pin/${line.thingId}/`}>{t("trail.see")}</TextLink>
            )}{" "}
            <time dateTime={line.at} className="text-[0.8125rem] text-ink-soft">
              {moment.format(new Date(line.at))}
            </time>
          </p>
        )}
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("trail.none")}</p>}
      />
    </SettingsSection>
  );
}
