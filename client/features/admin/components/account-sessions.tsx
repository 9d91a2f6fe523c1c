import type { AdminAccount } from "../../../../src/admin/admin-account.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The account's sessions. */
export function AccountSessions({ sessions }: Pick<AdminAccount, "sessions">) {
  const t = useTexts("admin");
  const moment = useUtcMoment();
  if (sessions.length === 0) return <p className="text-[0.9375rem] text-ink-soft">{t("sessions.none")}</p>;
  return (
    <ul className="flex flex-col gap-3 text-[0.9375rem]">
      {sessions.map((session) => (
        <li key={session.id}>
          <b className="block font-semibold">
            {[session.browser, session.system].filter(Boolean).join(", ") || t("sessions.unknown")}
          </b>
          <span className="text-[0.8125rem] text-ink-soft">
            {[session.country, session.addressRange].filter(Boolean).join(", ")}.{" "}
            {t("sessions.seen", { when: moment(session.lastSeenAt) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
