import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RULES } from "../../../src/model/report-reasons.ts";
import type { SitePage } from "../../../src/site/pages.ts";
import { Markdown } from "../../components/domain/markdown.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { PageLanguages, PageStanding, PageVersions } from "../../features/site-pages/components/page-facts.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useSitePageTexts } from "../../lib/texts/publishing-texts.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";
import { useRuleWords } from "../../lib/texts/use-rule-words.ts";

const ROUTES = {
  terms: getRouteApi("/terms"),
  privacy: getRouteApi("/privacy"),
  guidelines: getRouteApi("/guidelines"),
  imprint: getRouteApi("/imprint"),
} as const;

interface SitePageFrameProps {
  page: SitePage;
  title: string;
  /** The operator's own address of the text, if configured. */
  elsewhere?: string | undefined;
  /** The site's own text, until somebody writes the page. */
  children?: ReactNode;
}

/** A page that administrators write. */
function SitePageFrame({ page, title, elsewhere, children }: SitePageFrameProps) {
  const legal = useTexts("legal");
  const links = useTexts("siteLinks");
  const { contactUrl } = usePageConfig();
  const { language: own } = useLanguage();
  const { language, version } = ROUTES[page].useSearch();
  const { data: written } = trpc.site.page.useQuery({ page, language, versionId: version });
  const path = `/${page}/`;
  const isElsewhere = elsewhere !== undefined && elsewhere !== path;
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-4 px-3 pt-6 pb-16 text-[0.9375rem] leading-relaxed text-pretty sm:px-6 sm:pt-10">
      <PageHead
        title={title}
        description={legal("about", { title })}
        canonical={path}
        noIndex={version !== undefined}
      />
      <h1 className="text-3xl font-bold">{title}</h1>
      {written ? (
        <>
          <PageStanding page={page} shown={written} />
          <div lang={written.language === own ? undefined : written.language}>
            <Markdown nodes={written.nodes} />
          </div>
        </>
      ) : isElsewhere ? (
        <p>
          {legal("elsewhere")} <TextLink href={elsewhere}>{elsewhere}</TextLink>
        </p>
      ) : (
        children
      )}
      <p>
        {legal("questions")} <TextLink href={contactUrl}>{legal("write")}</TextLink>
        {" · "}
        <TextLink href="/report/">{links("report")}</TextLink>
      </p>
      {written && (
        <>
          <PageLanguages page={page} languages={written.languages} />
          <PageVersions page={page} language={written.language} shownId={written.version.id} />
        </>
      )}
    </article>
  );
}

const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 id={id} className="scroll-mt-24 pt-2 text-lg font-bold">
      {title}
    </h2>
    {children}
  </section>
);

/** Until an administrator writes them: the default terms in plain words. */
export function Terms() {
  const t = useTexts("legal");
  const { legal } = usePageConfig();
  return (
    <SitePageFrame page="terms" title={t("terms.title")} elsewhere={legal.termsUrl}>
      <p>{t("terms.lead")}</p>
      {(["account", "content", "forbidden", "leaving", "promise"] as const).map((part) => (
        <Part key={part} title={t(`terms.${part}`)}>
          <p>{t(`terms.${part}Text`)}</p>
        </Part>
      ))}
    </SitePageFrame>
  );
}

/** Until an administrator writes it: the data that the site stores about people, as implemented. */
export function Privacy() {
  const t = useTexts("legal");
  const { legal, advertising, hasAdvertisingPartner } = usePageConfig();
  return (
    <SitePageFrame page="privacy" title={t("privacy.title")} elsewhere={legal.privacyUrl}>
      <p>{t("privacy.lead")}</p>
      {(["given", "collected", "cookies"] as const).map((part) => (
        <Part key={part} title={t(`privacy.${part}`)}>
          <p>{t(`privacy.${part}Text`)}</p>
        </Part>
      ))}
      <Part title={t("privacy.others")}>
        <p>
          {t(hasAdvertisingPartner ? "privacy.partner" : "privacy.nobody")} {t("privacy.provider")}
        </p>
        <p>{t("privacy.push")}</p>
        {hasAdvertisingPartner && (
          <p>
            {t(advertising === null ? "privacy.adsOff" : "privacy.adsOn")}{" "}
            <TextLink href="/settings/privacy/">{t("privacy.settings")}</TextLink>
          </p>
        )}
      </Part>
      <Part title={t("privacy.rights")}>
        <p>{t("privacy.rightsText")}</p>
      </Part>
    </SitePageFrame>
  );
}

/** Until an administrator writes them: the rules that decisions name, each under its anchor. */
export function Guidelines() {
  const t = useSitePageTexts();
  const ruleWords = useRuleWords();
  return (
    <SitePageFrame page="guidelines" title={t("guidelines.title")}>
      <p>{t("guidelines.lead")}</p>
      {RULES.map((rule) => (
        <Part key={rule} id={rule} title={ruleWords(rule)}>
          <p>{t(`rules.${rule}`)}</p>
        </Part>
      ))}
      <p>{t("guidelines.report")}</p>
    </SitePageFrame>
  );
}

/** Exists once an administrator has written it. */
export function Imprint() {
  const t = useSitePageTexts();
  return <SitePageFrame page="imprint" title={t("imprint.title")} />;
}
