import Download from "lucide-react/icons/download";
import LibraryBig from "lucide-react/icons/library-big";
import Upload from "lucide-react/icons/upload";
import type { ReactNode } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { type AreaKey, areaPath } from "../../../../src/advertiser/area-paths.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { HistoryView } from "./history-view.tsx";

/** Steps of the bulk editor, and the results so far. */
export function StartView({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("bulk");
  const step = (icon: ReactNode, place: AreaKey, title: string, text: string) => (
    <li className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-5">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-full bg-accent-wash text-accent">
        {icon}
      </span>
      <p className="grow text-[0.9375rem] text-pretty text-ink-soft">{text}</p>
      <LinkButton size="sm" href={areaPath(place, { advertiserId: account.id })}>
        {title}
      </LinkButton>
    </li>
  );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-[0.9375rem] text-ink-soft">{t("start.lead")}</p>
      <ol className="grid gap-4 sm:grid-cols-3">
        {step(<Download size={22} />, "bulkDownloadTemplate", t("start.download"), t("start.downloadText"))}
        {step(<Upload size={22} />, "bulkUploadTemplate", t("start.upload"), t("start.uploadText"))}
        {step(<LibraryBig size={22} />, "bulkResources", t("start.resources"), t("start.resourcesText"))}
      </ol>
      <HistoryView account={account} />
    </div>
  );
}
