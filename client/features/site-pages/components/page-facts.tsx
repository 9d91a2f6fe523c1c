import { LANGUAGE_NAMES, type Language } from "../../../../src/model/languages.ts";
import type { ShownSitePage } from "../../../../src/site/pages.contract.ts";
import type { SitePage } from "../../../../src/site/pages.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useSitePageTexts } from "../../../lib/texts/publishing-texts.ts";

/** Since when the version is in force, and the way from another version to that one. */
export function PageStanding({ page, shown }: { page: SitePage; shown: ShownSitePage }) {
  const t = useSitePageTexts();
  const day = useDay("long");
  const { isInForce, language, version } = shown;
  const when = day(version.inForceAt);
  const isLater = new Date(version.inForceAt).getTime() > Date.now();
  return (
    <p className="text-ink-soft">
      {isInForce ? (
        t("inForce", { day: when })
      ) : (
        <>
          {t(isLater ? "later" : "earlier", { day: when })}{" "}
          <TextLink href={`/${page}/?language=${language}`}>{t("current")}</TextLink>
        </>
      )}
    </p>
  );
}

/** Links to the page in the other languages that it is written in. */
export function PageLanguages({ page, languages }: { page: SitePage; languages: readonly Language[] }) {
  const t = useSitePageTexts();
  if (languages.length === 0) return null;
  return (
    <nav aria-label={t("otherLanguages")} className="flex flex-wrap gap-x-4 gap-y-1">
      {languages.map((language) => (
        <TextLink key={language} href={`/${page}/?language=${language}`}>
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        </TextLink>
      ))}
    </nav>
  );
}

interface PageVersionsProps {
  page: SitePage;
  language: Language;
  shownId: string;
}

/** All versions with their days, and what each of them changed. */
export function PageVersions({ page, language, shownId }: PageVersionsProps) {
  const t = useSitePageTexts();
  const day = useDay("long");
  const list = trpc.site.pageVersions.useInfiniteQuery({ page, language }, byBookmark);
  return (
    <Disclosure summary={t("versions")} className="border-t border-line pt-2">
      <EndlessList
        list={list}
        label={t("versions")}
        layout="rows"
        empty={null}
        renderItem={({ id, inForceAt, note, isEmpty }) => (
          <div className="py-1">
            <TextLink href={`/${page}/?version=${id}`} aria-current={id === shownId ? "page" : undefined}>
              {t("version", { day: day(inForceAt) })}
            </TextLink>
            {(note || isEmpty) && (
              <p lang={language} className="text-ink-soft [overflow-wrap:anywhere]">
                {note || t("takenDown")}
              </p>
            )}
          </div>
        )}
      />
    </Disclosure>
  );
}
