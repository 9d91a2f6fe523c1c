import { getRouteApi } from "@tanstack/react-router";
import { OffsiteNotice } from "../../features/offsite/offsite-notice.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

const route = getRouteApi("/offsite");

/** Shows a link's target before leaving the site, or why the link is blocked. */
export function OffsitePage() {
  const t = useTexts("offsite");
  const { redirectStatus, url } = route.useLoaderData();
  return (
    <>
      <PageHead title={t(redirectStatus ? `offsite.${redirectStatus}` : "offsite.leaving")} noIndex />
      <OffsiteNotice status={redirectStatus} url={url} />
    </>
  );
}
