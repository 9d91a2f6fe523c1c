import { getRouteApi } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { TextLink } from "../../components/ui/text-link.tsx";
import { TitledCard } from "../../components/ui/titled-card.tsx";
import { AdQueue } from "../../features/ad-review/components/ad-queue.tsx";
import { AccountActions } from "../../features/admin/components/account-actions.tsx";
import { AccountFacts } from "../../features/admin/components/account-facts.tsx";
import { AccountList } from "../../features/admin/components/account-list.tsx";
import { AccountSearch } from "../../features/admin/components/account-search.tsx";
import { AccountSessions } from "../../features/admin/components/account-sessions.tsx";
import { AdminFrame } from "../../features/admin/components/admin-frame.tsx";
import { AdvisoryForm } from "../../features/admin/components/advisory-form.tsx";
import { AdvisoryList } from "../../features/admin/components/advisory-list.tsx";
import { LogEntry } from "../../features/admin/components/log-entry.tsx";
import { LogList } from "../../features/admin/components/log-list.tsx";
import { MergeAccount } from "../../features/admin/components/merge-account.tsx";
import { MessageList } from "../../features/admin/components/message-list.tsx";
import { OffsiteForm } from "../../features/admin/components/offsite-form.tsx";
import { OffsiteList } from "../../features/admin/components/offsite-list.tsx";
import { StateMark } from "../../features/admin/components/state-mark.tsx";
import { SupportView } from "../../features/admin/components/support-view.tsx";
import { TopicList } from "../../features/admin/components/topic-list.tsx";
import { TransferList, TransferSearch } from "../../features/transfers/components/transfer-list.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { usePublishingTexts } from "../../lib/texts/publishing-texts.ts";
import { useTexts } from "../../lib/texts/texts.ts";

const accountsRoute = getRouteApi("/admin");
const transfersRoute = getRouteApi("/admin/ads/transfers");
const accountRoute = getRouteApi("/admin/accounts/$userId");

export function AdminAccounts() {
  const { query = "", state = null } = accountsRoute.useSearch();
  return (
    <AdminFrame tab="accounts">
      <AccountSearch key={query} query={query} state={state} />
      <div className="pt-4">
        <AccountList query={query} state={state} />
      </div>
    </AdminFrame>
  );
}

export function AdminMessages() {
  return (
    <AdminFrame tab="messages">
      <MessageList />
    </AdminFrame>
  );
}

export function AdminAds() {
  const t = useTexts("adReview");
  return (
    <AdminFrame tab="ads">
      <p className="pb-4">
        <TextLink href="/admin/ads/transfers/">{t("transfers.title")}</TextLink>
      </p>
      <AdQueue />
    </AdminFrame>
  );
}

export function AdminTransfers() {
  const t = useTexts("adReview");
  const { reference = "" } = transfersRoute.useSearch();
  return (
    <AdminFrame tab="ads">
      <div className="flex flex-col gap-4">
        <h2 className="text-xl font-bold">{t("transfers.title")}</h2>
        <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("transfers.lead")}</p>
        <TransferSearch key={reference} reference={reference} />
        <TransferList reference={reference} />
      </div>
    </AdminFrame>
  );
}

export function AdminLog() {
  return (
    <AdminFrame tab="log">
      <LogList />
    </AdminFrame>
  );
}

export function AdminOffsite() {
  const t = useTexts("admin");
  return (
    <AdminFrame tab="offsite">
      <div className="flex flex-col gap-5">
        <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("offsite.lead")}</p>
        <TitledCard title={t("offsite.addTitle")}>
          <OffsiteForm />
        </TitledCard>
        <OffsiteList />
      </div>
    </AdminFrame>
  );
}

export function AdminAdvisories() {
  const t = useTexts("admin");
  return (
    <AdminFrame tab="advisories">
      <div className="flex flex-col gap-5">
        <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("advisories.lead")}</p>
        <AdvisoryList />
        <TitledCard title={t("advisories.addTitle")}>
          <AdvisoryForm kept={null} />
        </TitledCard>
      </div>
    </AdminFrame>
  );
}

export function AdminTopics() {
  const t = useTexts("admin");
  return (
    <AdminFrame tab="topics">
      <p className="pb-3 text-[0.9375rem] text-pretty text-ink-soft">{t("topics.lead")}</p>
      <TopicList />
    </AdminFrame>
  );
}

export function AdminAccount() {
  const t = useTexts("admin");
  const publishing = usePublishingTexts();
  const { userId } = accountRoute.useParams();
  const { data: account } = trpc.admin.account.useQuery({ userId });
  if (!account) return null;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 pt-6 pb-16">
      <PageHead title={`@${account.username}`} noIndex />
      <div>
        <TextLink href="/admin/" className="inline-flex min-h-9 items-center gap-2 text-[0.9375rem]">
          <ArrowLeft size={18} aria-hidden="true" />
          {t("backToAccounts")}
        </TextLink>
        <div className="flex flex-wrap items-center gap-3 pt-1">
          <h1 className="text-2xl font-bold [overflow-wrap:anywhere]">{account.fullName || account.username}</h1>
          <StateMark state={account.state} />
        </div>
        <TextLink href={`/${account.username}/`} className="text-[0.9375rem] [overflow-wrap:anywhere]">
          @{account.username}
        </TextLink>
      </div>
      <TitledCard title={t("actions")}>
        <AccountActions account={account} />
      </TitledCard>
      <TitledCard title={t("facts.title")}>
        <AccountFacts account={account} />
      </TitledCard>
      <TitledCard title={t("sessions.title")}>
        <AccountSessions sessions={account.sessions} />
      </TitledCard>
      <TitledCard title={publishing("merge.title")}>
        <MergeAccount account={account} />
      </TitledCard>
      <TitledCard title={publishing("support.title")}>
        <SupportView account={account} />
      </TitledCard>
      <TitledCard title={t("history.title")}>
        {account.log.length === 0 ? (
          <p className="text-[0.9375rem] text-ink-soft">{t("history.none")}</p>
        ) : (
          account.log.map((entry) => <LogEntry key={entry.id} entry={entry} showsWhom={false} />)
        )}
      </TitledCard>
    </div>
  );
}
