import type { AreaPageProps } from "../../lib/area/area-page.ts";
import { CatalogView } from "./components/catalog-view.tsx";

export const DataSourcePage = (props: AreaPageProps) => <CatalogView {...props} />;
