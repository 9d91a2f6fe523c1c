import { useNavigate } from "@tanstack/react-router";
import { areaPath } from "../../../src/advertiser/area-paths.ts";
import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { CreateView } from "./components/create-view.tsx";
import { ExperimentsView } from "./components/experiments-view.tsx";
import { ResultsView } from "./components/results-view.tsx";

export const ExperimentsPage = ({ account }: AreaPageProps) => <ExperimentsView account={account} />;
export const ExperimentResultsPage = (props: AreaPageProps) => <ResultsView {...props} />;

export function ExperimentsCreatePage({ account }: AreaPageProps) {
  const navigate = useNavigate();
  const open = (experiment: string) =>
    void navigate({ href: areaPath("experimentsViewResults", { advertiserId: account.id, query: { experiment } }) });
  return <CreateView account={account} onMade={open} />;
}
