import type { ReactNode } from "react";
import { TextLink } from "../../components/ui/text-link.tsx";
import { PageHead } from "../../lib/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

interface SettingsPageProps {
  title: string;
  /** Text under the title. */
  lead?: string;
  children: ReactNode;
}

/** A settings section that has a page of its own. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  const t = useTexts("settings");
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} noIndex />
      <div>
        <TextLink href="/settings/" className="text-sm">
          {t("toSettings")}
        </TextLink>
        <h1 className="mt-2 text-2xl font-bold">{title}</h1>
        {lead && <p className="mt-1 text-[15px] text-pretty text-ink-soft">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
