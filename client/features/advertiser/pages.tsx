import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { AccountList } from "./components/account-list.tsx";
import { BalanceView } from "./components/balance-view.tsx";
import { ChangeList } from "./components/change-list.tsx";
import { ReportView } from "./components/report-view.tsx";

export const CampaignReport = (props: AreaPageProps) => <ReportView {...props} level="campaigns" />;
export const AdGroupReport = (props: AreaPageProps) => <ReportView {...props} level="adgroups" />;
export const AdReport = (props: AreaPageProps) => <ReportView {...props} level="ads" />;
export const AccountsPage = () => <AccountList />;
export const HistoryPage = ({ account }: AreaPageProps) => <ChangeList advertiserId={account.id} />;
export const BillingPage = ({ account }: AreaPageProps) => <BalanceView account={account} />;
