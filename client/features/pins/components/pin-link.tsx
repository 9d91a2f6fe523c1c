import ExternalLink from "lucide-react/icons/external-link";
import Unlink from "lucide-react/icons/unlink";
import type { Pin } from "../../../../src/model/pin.ts";
import { offsitePath } from "../../../lib/navigation/offsite-path.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface PinLinkProps {
  /** A Pin's own page also says whether its link is gone, and which feed brought it. */
  pin: Pick<Pin, "id" | "domain"> & { isLinkGone?: boolean; feedDomain?: string | null };
  link: string;
}

/** Links to a Pin's source through the check that blocks malicious, suspicious and porn sites. */
export function PinLink({ pin, link }: PinLinkProps) {
  const t = useTexts("pins");
  return (
    <>
      <a
        href={offsitePath(link, { pin: pin.id })}
        rel="nofollow noopener noreferrer ugc"
        target="_blank"
        className="flex min-h-6 w-fit max-w-full items-center gap-2 text-sm font-medium text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        <span className="truncate">{pin.domain}</span>
        <ExternalLink size={14} aria-label={t("closeup.newTab")} className="shrink-0" />
      </a>
      {pin.isLinkGone && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Unlink size={14} aria-hidden="true" className="shrink-0" /> {t("closeup.linkGone")}
        </p>
      )}
      {pin.feedDomain && (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {t("closeup.fromFeed", { domain: pin.feedDomain })}
        </p>
      )}
    </>
  );
}
