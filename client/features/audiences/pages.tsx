import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { AudiencesView } from "./components/audiences-view.tsx";

export const AudiencesPage = ({ account }: AreaPageProps) => <AudiencesView account={account} />;
