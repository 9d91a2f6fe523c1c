import ExternalLink from "lucide-react/icons/external-link";
import Unlink from "lucide-react/icons/unlink";
import type { Pin } from "../../../../src/model/pin.ts";
import { offsitePath } from "../../../lib/navigation/offsite-path.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Links to a Pin's source through the check that blocks malicious, suspicious and porn sites. */
export function PinLink({ pin, link }: { pin: Pick<Pin, "id" | "domain"> & { isLinkGone?: boolean }; link: string }) {
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
    </>
  );
}
