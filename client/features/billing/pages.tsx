import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { BalanceView } from "./components/balance-view.tsx";
import { DocumentsView, TaxView } from "./components/documents-view.tsx";
import { HistoryView } from "./components/history-view.tsx";
import { OrderLinesView } from "./components/order-lines-view.tsx";
import { PrepaidView } from "./components/prepaid-view.tsx";
import { PromotionsView } from "./components/promotions-view.tsx";

export const BillingPage = ({ account, search }: AreaPageProps) => <BalanceView account={account} search={search} />;
export const BillingHistoryPage = (props: AreaPageProps) => <HistoryView {...props} />;
export const OrderLinesPage = ({ account }: AreaPageProps) => <OrderLinesView account={account} />;
export const PromotionsPage = ({ account }: AreaPageProps) => <PromotionsView account={account} />;
export const DocumentsPage = ({ account }: AreaPageProps) => <DocumentsView account={account} />;
export const TaxDocumentsPage = ({ account }: AreaPageProps) => <TaxView account={account} />;
export const PrepaidSummaryPage = (props: AreaPageProps) => <PrepaidView {...props} byDay={false} />;
export const PrepaidBreakdownPage = (props: AreaPageProps) => <PrepaidView {...props} byDay />;
