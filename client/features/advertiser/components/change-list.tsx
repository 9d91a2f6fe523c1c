import History from "lucide-react/icons/rotate-ccw-clock";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Change } from "../../../../src/advertiser/review.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { changeWords } from "../change-words.ts";
import { useChangeWording } from "../hooks/use-change-wording.ts";

/** Every change to an account, with its author and the value before. */
export function ChangeList({ account }: { account: AdvertiserAccount }) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const list = trpc.advertiser.history.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  const wording = useChangeWording(account, itemsOf(list));
  const moment = accountTimes(account, language);
  return (
    <EndlessList<Change>
      list={list}
      label={t("history")}
      layout="rows"
      renderItem={({ thing, label, actor, at, before, after }) => (
        <article className="rounded-card border border-line bg-surface p-4 text-[0.9375rem]">
          <p className="flex flex-wrap gap-x-2">
            <b className="font-semibold [overflow-wrap:anywhere]">
              {t(`change.thing.${thing}`)} {label}
            </b>
            <span>{t(before ? "change.changed" : "change.made")}</span>
            <span className="text-ink-soft">
              {actor ? `@${actor.username}` : t("change.site")} · {moment.format(new Date(at))}
            </span>
          </p>
          {before && after && (
            <ul className="mt-1 text-[0.8125rem] text-ink-soft">
              {changeWords(before, after, wording).map(({ field, from, to }) => (
                <li key={field} className="[overflow-wrap:anywhere] first-letter:uppercase">
                  {field}: {from} → {to}
                </li>
              ))}
            </ul>
          )}
        </article>
      )}
      empty={<EmptyState icon={<History size={32} />} title={t("change.none")} />}
    />
  );
}
