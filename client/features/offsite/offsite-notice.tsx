import ShieldAlert from "lucide-react/icons/shield-exclamation-point";
import type { OffsiteStatus } from "../../../src/model/offsite.rules.ts";
import { buttonStyle } from "../../components/ui/button-style.ts";
import { cx } from "../../components/ui/cx.ts";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { useTexts } from "../../lib/texts/texts.ts";

interface OffsiteNoticeProps {
  status: OffsiteStatus | null;
  /** Null if the address is not opened. */
  url: string | null;
}

/** Shows an unknown link's target, or why it is not opened (SECURITY.md 13). */
export function OffsiteNotice({ status, url }: OffsiteNoticeProps) {
  const t = useTexts("offsite");
  const { contactUrl } = usePageConfig();
  const host = url ? new URL(url).hostname : "";
  return (
    <section className="mx-auto flex min-h-[60vh] max-w-xl flex-col items-center justify-center gap-3 px-6 py-16 text-center">
      <ShieldAlert size={48} aria-hidden="true" className="text-accent" />
      <h1 className="text-2xl font-bold">{t(status ? `offsite.${status}` : "offsite.leaving")}</h1>
      <p className="text-balance text-ink-soft [overflow-wrap:anywhere]">
        {status ? t(`offsite.${status}Text`) : t("offsite.leavingText", { host })}
      </p>
      {!status && url && <p className="max-w-full text-sm text-ink-soft [overflow-wrap:anywhere]">{url}</p>}
      <div className="mt-4 flex max-w-full flex-wrap justify-center gap-3">
        <LinkButton href="/" variant={status ? "primary" : "secondary"}>
          {t("offsite.back")}
        </LinkButton>
        {!status && url && (
          // A plain link, because it leaves the app.
          <a
            href={url}
            rel="nofollow noopener noreferrer ugc"
            className={cx(buttonStyle("primary", "md", false), "max-w-full")}
          >
            {/* Not truncated: the registrable domain is at the end of the host name. */}
            <span className="min-w-0 py-2 whitespace-normal [overflow-wrap:anywhere]">
              {t("offsite.continue", { host })}
            </span>
          </a>
        )}
      </div>
      {status && (
        <TextLink href={contactUrl} className="mt-2 text-sm">
          {t("offsite.mistake")}
        </TextLink>
      )}
    </section>
  );
}
