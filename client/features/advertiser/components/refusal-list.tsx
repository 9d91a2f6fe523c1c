import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

type Refusal = Outputs["advertiser"]["refusals"]["items"][number];

/** Refused attempts to access the account or act for its owner (SECURITY.md 25). */
export function RefusalList({ advertiserId }: { advertiserId: string }) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const list = trpc.advertiser.refusals.useInfiniteQuery({ advertiserId }, byBookmark);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <SettingsSection title={t("refusals.title")}>
      <EndlessList<Refusal>
        list={list}
        label={t("refusals.title")}
        layout="rows"
        renderItem={({ refusal, actor, at }) => (
          <p className="text-[0.9375rem]">
            {t(`refusals.${refusal}`, { name: actor?.username ?? "" })}{" "}
            <time dateTime={at} className="text-[0.8125rem] text-ink-soft">
              {moment.format(new Date(at))}
            </time>
          </p>
        )}
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("refusals.none")}</p>}
      />
    </SettingsSection>
  );
}
