import { useState } from "react";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSessions } from "../hooks/use-sessions.ts";
import { SessionRow } from "./session-row.tsx";

/** Every active session, with ways to log out (SECURITY.md 7). */
export function SessionSettings() {
  const t = useTexts("account");
  const sessions = useSessions();
  const [asksAll, setAsksAll] = useState(false);
  const { data, isError, error, refetch } = sessions.list;
  return (
    <SettingsSection title={t("sessions.list")} lead={t("sessions.lead")}>
      {isError && <ListFailed text={failureOf(error).message} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner />}
      {data && (
        <>
          <ul aria-label={t("sessions.list")} className="-mt-4 flex flex-col divide-y divide-line">
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={sessions.ending === session.id}
                onEnd={() => sessions.end(session.id)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2 pt-4">
            {data.length > 1 && (
              <Button isPending={sessions.isEndingOthers} onPress={sessions.endOthers}>
                {t("sessions.others")}
              </Button>
            )}
            <Button onPress={() => setAsksAll(true)}>{t("sessions.all")}</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        title={t("sessions.allTitle")}
        text={t("sessions.allText")}
        confirmLabel={t("sessions.all")}
        isOpen={asksAll}
        onOpenChange={setAsksAll}
        onConfirm={sessions.endAll}
        isPending={sessions.isEndingAll}
        isDangerous
      />
    </SettingsSection>
  );
}
