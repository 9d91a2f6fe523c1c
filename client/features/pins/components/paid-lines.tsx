import type { Pin } from "../../../../src/model/pin.ts";
import { sponsorshipLines } from "../../../../src/pins/sponsorship.rules.ts";
import { Link } from "../../../components/ui/link.tsx";
import { cutName } from "../../../lib/format/cut-name.rules.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";

/** The sponsors of a Pin, one line each; empty without sponsors. */
export function PaidLines({ pin }: { pin: Pick<Pin, "isPromoted" | "sponsorship" | "isAffiliateLink" | "pinner"> }) {
  const { hasAdPrefix } = usePageConfig();
  const lines = sponsorshipLines({ ...pin, promoter: pin.pinner, hasAdPrefix });
  if (lines.length === 0) return null;
  return (
    <ul className="text-sm text-ink-soft">
      {lines.map(({ text, named }) => (
        <li key={text} className="[overflow-wrap:anywhere]">
          {text}
          {named && (
            <Link href={`/${named.username}/`} className="font-semibold text-ink">
              {cutName(named.name)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
