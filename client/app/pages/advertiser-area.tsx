import { getRouteApi } from "@tanstack/react-router";
import { areaMatch } from "../../../src/advertiser/area-paths.ts";
import type { AreaSearch } from "../../lib/area/area-page.ts";
import { AreaInFrame } from "../area/area-in-frame.tsx";
import { openedAreaPage } from "../area/registry.ts";
import { NotFoundPage } from "../page-errors.tsx";

const route = getRouteApi("/advertiser/$advertiserId/$");

/** Renders the area page named by the address; its loader has fetched it. */
export function AdvertiserAreaPage() {
  const { advertiserId, _splat: path } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const match = areaMatch(`/${path ?? ""}`);
  const Page = match && openedAreaPage(match.key);
  if (!match || !Page) return <NotFoundPage />;
  const onSearch = (change: AreaSearch) =>
    void navigate({ search: (before: AreaSearch) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return (
    <AreaInFrame advertiserId={advertiserId} page={match.key}>
      {(account) => (
        <Page
          key={`${match.key}-${account.id}`}
          params={match.params}
          account={account}
          search={search}
          onSearch={onSearch}
        />
      )}
    </AreaInFrame>
  );
}
