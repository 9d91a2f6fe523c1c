import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { AccountList } from "./components/account-list.tsx";
import { ChangeList } from "./components/change-list.tsx";

export const AccountsPage = () => <AccountList />;
export const HistoryPage = ({ account }: AreaPageProps) => <ChangeList account={account} />;
