import { useState } from "react";
import { spendable } from "../../../../src/ads/spendable.rules.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { CreditHelp } from "../../../components/domain/credit-help.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { presetDays } from "../../../lib/area/area-days.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAmounts } from "../../../lib/format/money.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { type Todo, todosOf } from "../todos.rules.ts";
import { CampaignLine } from "./campaign-line.tsx";
import { OverviewDrafts } from "./overview-drafts.tsx";

/** Running campaigns that are checked for to-dos. */
const CHECKED = 100;
const NEWEST = 3;

/** An account at a glance: what it spent and got, what is left to spend, what to do, drafts and campaigns. */
export function Overview({ account }: { account: AdvertiserAccount }) {
  const t = useTexts("advertiser");
  const advertiserId = account.id;
  const newest = trpc.advertiser.campaigns.useQuery({ advertiserId, pageSize: NEWEST });
  const active = trpc.advertiser.campaigns.useQuery({ advertiserId, entityStatuses: ["ACTIVE"], pageSize: CHECKED });
  const failed = [newest, active].find(({ error }) => error);
  if (failed?.error) return <ListFailed text={failureOf(failed.error).message} onRetry={() => void failed.refetch()} />;
  if (!newest.data || !active.data) return <ChunkLoading label={t("loading")} />;
  const campaigns = newest.data.items;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Todos account={account} todos={todosOf(active.data.items, campaigns.length > 0)} />
      <Numbers account={account} />
      {campaigns.length > 0 && (
        <SettingsSection title={t("overview.campaigns")}>
          <ul className="flex flex-col gap-3">
            {campaigns.map((campaign) => (
              <li key={campaign.id}>
                <CampaignLine account={account} campaign={campaign} />
              </li>
            ))}
          </ul>
          <p className="pt-3">
            <TextLink href={areaPath("reportingCampaigns", { advertiserId })}>{t("overview.allCampaigns")}</TextLink>
          </p>
        </SettingsSection>
      )}
      {mayDo(account.role, "campaigns") && <OverviewDrafts account={account} />}
    </div>
  );
}

function Todos({ account, todos }: { account: AdvertiserAccount; todos: readonly Todo[] }) {
  const t = useTexts("advertiser");
  return (
    <SettingsSection title={t("overview.todo")}>
      {todos.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">{t("overview.nothingToDo")}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line text-[0.9375rem] [overflow-wrap:anywhere] [&>li]:py-3 [&>li]:first:pt-0 [&>li]:last:pb-0">
          {todos.map((todo) => (
            <li key={"campaign" in todo ? todo.campaign.id : todo.kind}>
              <TodoLine account={account} todo={todo} />
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function TodoLine({ account, todo }: { account: AdvertiserAccount; todo: Todo }) {
  const t = useTexts("advertiser");
  if (todo.kind === "funds")
    return (
      <>
        {t("overview.funds")} <CreditHelp account={account} />
      </>
    );
  if (todo.kind === "first") {
    return mayDo(account.role, "campaigns") ? (
      <TextLink href={areaPath("quickPromote", { advertiserId: account.id })}>{t("overview.first")}</TextLink>
    ) : (
      t("none")
    );
  }
  const { id, name } = todo.campaign;
  return (
    <>
      {t(`overview.${todo.kind}`, { name })}{" "}
      <TextLink href={`/advertiser/${account.id}/campaigns/${id}/`}>
        {t("overview.see")}
        <span className="sr-only">: {name}</span>
      </TextLink>
    </>
  );
}

function Numbers({ account }: { account: AdvertiserAccount }) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const amount = useAmounts(account);
  const advertiserId = account.id;
  const [days] = useState(() => presetDays("28", account));
  const numbers = trpc.ads.analytics.useQuery({ advertiserId, level: "ACCOUNT", ...days });
  const balance = trpc.ads.balance.useQuery({ advertiserId });
  const failed = [numbers, balance].find(({ error }) => error);
  if (failed?.error)
    return (
      <SettingsSection title={t("overview.days")}>
        <ListFailed text={failureOf(failed.error).message} onRetry={() => void failed.refetch()} />
      </SettingsSection>
    );
  if (!numbers.data || !balance.data) return <ChunkLoading label={t("loading")} />;
  const [row] = numbers.data.rows;
  const count = new Intl.NumberFormat(language);
  const figures = [
    [t("overview.spent"), amount(row?.SPEND_IN_MICRO_CURRENCY ?? 0)],
    [t("overview.impressions"), count.format(Number(row?.IMPRESSION_1 ?? 0))],
    [t("overview.clicks"), count.format(Number(row?.OUTBOUND_CLICK_1 ?? 0))],
    [t("overview.saves"), count.format(Number(row?.SAVE_1 ?? 0))],
    [t("overview.left"), amount(String(spendable(balance.data)))],
  ] as const;
  const until = accountTimes(account, language).format(new Date(numbers.data.completeUntil));
  return (
    <SettingsSection
      title={t("overview.days")}
      lead={row ? t("overview.daysText", { time: until }) : t("overview.none")}
    >
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-[0.8125rem] text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-5 gap-y-2 pt-5">
        <TextLink href={areaPath("reportingCampaigns", { advertiserId })}>{t("overview.reports")}</TextLink>
        <TextLink href={areaPath("billing", { advertiserId })}>{t("overview.billing")}</TextLink>
      </p>
    </SettingsSection>
  );
}
