import type { ReactNode } from "react";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

interface LegalPageProps {
  title: string;
  path: "/terms/" | "/privacy/";
  /** The operator's own address of the text, if configured. */
  url: string;
  children: ReactNode;
}

function LegalPage({ title, path, url, children }: LegalPageProps) {
  const t = useTexts("legal");
  const { contactUrl } = usePageConfig();
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-4 px-3 pt-6 pb-16 text-[0.9375rem] leading-relaxed text-pretty sm:px-6 sm:pt-10">
      <PageHead title={title} description={t("about", { title })} canonical={path} />
      <h1 className="text-3xl font-bold">{title}</h1>
      {url === path ? (
        children
      ) : (
        <p>
          {t("elsewhere")} <TextLink href={url}>{url}</TextLink>
        </p>
      )}
      <p>
        {t("questions")} <TextLink href={contactUrl}>{t("write")}</TextLink>
      </p>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="pt-2 text-lg font-bold">{title}</h2>
    {children}
  </section>
);

/** The default terms in plain words. An operator with other terms configures their address. */
export function Terms() {
  const t = useTexts("legal");
  const { legal } = usePageConfig();
  return (
    <LegalPage title={t("terms.title")} path="/terms/" url={legal.termsUrl}>
      <p>{t("terms.lead")}</p>
      {(["account", "content", "forbidden", "leaving", "promise"] as const).map((part) => (
        <Part key={part} title={t(`terms.${part}`)}>
          <p>{t(`terms.${part}Text`)}</p>
        </Part>
      ))}
    </LegalPage>
  );
}

/** The data that the site stores about people, as implemented. */
export function Privacy() {
  const t = useTexts("legal");
  const { legal, advertising, hasAdvertisingPartner } = usePageConfig();
  return (
    <LegalPage title={t("privacy.title")} path="/privacy/" url={legal.privacyUrl}>
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
    </LegalPage>
  );
}

/** For people whose account waits for an administrator's approval. */
export function Waiting() {
  const t = useTexts("legal");
  const { contactUrl } = usePageConfig();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 pt-16 pb-16 text-center text-pretty">
      <PageHead title={t("waiting.title")} noIndex />
      <h1 className="text-3xl font-bold text-balance">{t("waiting.title")}</h1>
      <p>{t("waiting.lead")}</p>
      <p>{t("waiting.next")}</p>
      <LinkButton href="/" variant="primary">
        {t("waiting.home")}
      </LinkButton>
      <p className="text-[0.9375rem] text-ink-soft">
        {t("questions")} <TextLink href={contactUrl}>{t("write")}</TextLink>
      </p>
    </div>
  );
}
