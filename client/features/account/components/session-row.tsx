import Monitor from "lucide-react/icons/monitor";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Smartphone from "lucide-react/icons/smartphone";
import Tablet from "lucide-react/icons/tablet";
import type { Language } from "../../../../src/model/languages.ts";
import { Button } from "../../../components/ui/button.tsx";
import { regionName } from "../../../lib/format/region-name.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import type { Session } from "../hooks/use-sessions.ts";

const ICONS = { desktop: Monitor, mobile: Smartphone, tablet: Tablet, other: MonitorSmartphone } as const;

/** In UTC, so that server and browser render the same text. */
const moment = (time: string, language: Language) =>
  `${new Date(time).toLocaleString(language, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

/** One session: its device, its location and when it was last active. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTexts("account");
  const { language } = useLanguage();
  const Icon = ICONS[session.kind];
  const browser = session.browser ?? t("sessions.unknownBrowser");
  const device = session.system ? t("sessions.onSystem", { browser, system: session.system }) : browser;
  const place = session.country ? regionName(session.country, language) : session.addressRange;
  const seen = session.isCurrent
    ? t("sessions.now")
    : t("sessions.seen", { when: moment(session.lastSeenAt, language) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon size={28} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <div className="min-w-0 grow basis-32">
        <p className="font-semibold [overflow-wrap:anywhere]">{device}</p>
        <p className="text-sm text-pretty text-ink-soft">{[place, seen].filter(Boolean).join(" · ")}</p>
      </div>
      {session.isCurrent ? (
        <span className="shrink-0 rounded-full bg-accent-wash px-3 py-1 text-sm font-semibold">
          {t("sessions.thisOne")}
        </span>
      ) : (
        <Button size="sm" aria-label={t("sessions.logOutOf", { device })} isPending={isEnding} onPress={onEnd}>
          {t("sessions.logOut")}
        </Button>
      )}
    </li>
  );
}
