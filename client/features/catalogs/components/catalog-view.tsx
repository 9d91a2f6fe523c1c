import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { idParam } from "../../../lib/navigation/search-params.ts";
import { DiagnosticsView } from "./diagnostics-view.tsx";
import { FeedsView } from "./feeds-view.tsx";
import { GroupsView } from "./groups-view.tsx";
import { ProductsView } from "./products-view.tsx";

const TABS = ["feeds", "products", "groups"] as const;

/** Feeds and products of an account; the address names the tab. */
export function CatalogView({ account, search, onSearch }: AreaPageProps) {
  const tab = TABS.find((one) => one === search.tab) ?? "feeds";
  const feedId = idParam(search.feed);
  return (
    <div className="flex flex-col gap-6">
      {tab === "feeds" &&
        (feedId ? (
          <DiagnosticsView
            account={account}
            feedId={feedId}
            runId={search.run}
            onRun={(run) => onSearch({ run })}
            onBack={() => onSearch({ feed: undefined, run: undefined })}
          />
        ) : (
          <FeedsView account={account} onDiagnose={(feed) => onSearch({ feed })} />
        ))}
      {tab === "groups" && <GroupsView account={account} />}
      {tab === "products" && (
        <ProductsView
          account={account}
          state={search.state === "OUT_OF_FEED" ? "OUT_OF_FEED" : "IN_FEED"}
          onState={(state) => onSearch({ state: state === "IN_FEED" ? undefined : state })}
        />
      )}
    </div>
  );
}

export const DataSourcePage = (props: AreaPageProps) => <CatalogView {...props} />;
