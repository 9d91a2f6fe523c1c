import type { Credit } from "../../../src/site/credits.contract.ts";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { type CreditGroup, groupCredits } from "./group-credits.ts";

/** The authors of the pictures, by license. */
export function CreditGroups({ credits }: { credits: Credit[] }) {
  return (
    <div className="flex flex-col gap-10">
      {groupCredits(credits).map((group) => (
        <Group key={group.licence} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { licence, licenceUrl, credits } }: { group: CreditGroup }) {
  const t = useTexts("legal");
  const counts = useTexts("counts");
  return (
    <section aria-label={licence}>
      <h2 className="text-xl font-bold">{licence}</h2>
      <p className="pb-3 text-sm text-ink-soft">
        {counts("pictures", { count: credits.length })}
        {licenceUrl && (
          <>
            {" · "}
            <TextLink href={licenceUrl} target="_blank" rel="license noopener">
              {t("credits.terms", { licence })}
            </TextLink>
          </>
        )}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {credits.map((credit) => (
          <li key={credit.file} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-2">
            <p className="text-[0.9375rem]">
              <span className="font-semibold">{credit.title}</span>
              <span className="text-ink-soft"> {t("credits.by", { author: credit.author })}</span>
            </p>
            <p className="text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
              <Source credit={credit} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The source's text; a URL at its end becomes a link. */
function Source({ credit: { source, sourceUrl } }: { credit: Credit }) {
  if (!sourceUrl) return source;
  const words = source.slice(0, -sourceUrl.length).replace(/[\s,]+$/, "");
  return (
    <TextLink href={sourceUrl} target="_blank" rel="noopener" className="font-normal!">
      {words || sourceUrl}
    </TextLink>
  );
}
