import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { cx } from "../../../components/ui/cx.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { SettingsNav } from "./settings-nav.tsx";

interface SettingsPageProps {
  title: string;
  /** Text under the title. */
  lead?: string;
  /** `/settings/`, which on phones shows only the list of pages. */
  isIndex?: boolean;
  children: ReactNode;
}

/** A settings page, next to the list of all pages. */
export function SettingsPage({ title, lead, isIndex = false, children }: SettingsPageProps) {
  const t = useTexts("settings");
  return (
    <div className="mx-auto flex max-w-[60rem] gap-10 px-3 py-6 sm:px-6">
      <PageHead title={isIndex ? t("title") : title} noIndex />
      <div className={cx("shrink-0 md:w-56", isIndex ? "max-md:w-full" : "max-md:hidden")}>
        <p className={cx("px-3 pb-3 text-2xl font-bold", isIndex && "max-md:hidden")}>{t("title")}</p>
        {isIndex && <h1 className="pb-3 text-2xl font-bold md:hidden">{t("title")}</h1>}
        <SettingsNav className="md:sticky md:top-24" />
      </div>
      <div className={cx("flex max-w-2xl min-w-0 grow flex-col gap-6", isIndex && "max-md:hidden")}>
        <div>
          {!isIndex && (
            <TextLink href="/settings/" className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] md:hidden!">
              <ArrowLeft size={18} aria-hidden="true" />
              {t("title")}
            </TextLink>
          )}
          <h1 className="text-2xl font-bold">{title}</h1>
          {lead && <p className="mt-1 text-[0.9375rem] text-pretty text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
