import X from "lucide-react/icons/x";
import { useState } from "react";
import type { Hub } from "../../../../src/business/member.ts";
import { allows, mayGrant } from "../../../../src/business/permissions.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useBusinessTexts } from "../../../lib/texts/business-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useHub } from "../hooks/use-hub.ts";
import { MemberRow } from "./member-row.tsx";
import { PermissionForm } from "./permission-form.tsx";

/** The removal or departure that awaits confirmation. */
type Asked = { userId: string; name: string } | "leave" | null;

/** The people who act for a business, and those invited to. */
export function HubPeople({ hub, viewerId, onLeft }: { hub: Hub; viewerId: string; onLeft: () => void }) {
  const t = useBusinessTexts();
  const { language } = useLanguage();
  const changes = useHub(hub.id);
  const [asked, setAsked] = useState<Asked>(null);
  const mayInvite = allows(hub.permission, "people");
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  const isMember = hub.members.some(({ user, permission }) => user.id === viewerId && permission !== "OWNER");
  async function confirm() {
    if (asked === "leave") {
      if (await changes.leave(hub.businessName)) onLeft();
    } else if (asked) await changes.remove(asked.userId);
    setAsked(null);
  }
  return (
    <div className="flex flex-col gap-5">
      <SettingsSection title={t("people.title")} lead={t("people.lead")}>
        <ul aria-label={t("people.title")} className="flex flex-col divide-y divide-line">
          {hub.members.map((member) => (
            <MemberRow
              key={member.user.id}
              member={member}
              giver={hub.permission}
              isViewer={member.user.id === viewerId}
              onChange={(permission) => void changes.setPermission(member.user.id, permission)}
              onRemove={() => setAsked({ userId: member.user.id, name: member.user.fullName || member.user.username })}
            />
          ))}
        </ul>
        {isMember && (
          <div className="pt-4">
            <Button size="sm" onPress={() => setAsked("leave")}>
              {t("people.leave")}
            </Button>
          </div>
        )}
      </SettingsSection>
      {mayInvite && (
        <SettingsSection title={t("invites.title")}>
          {hub.invites.length === 0 && <p className="text-[0.9375rem] text-ink-soft">{t("invites.none")}</p>}
          <ul aria-label={t("invites.title")} className="flex flex-col divide-y divide-line">
            {hub.invites.map(({ id, email, permission, expiresAt }) => (
              <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 text-[0.9375rem]">
                <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
                <span className="text-ink-soft">
                  {t("invites.until", {
                    permission: t(`permission.${permission}`),
                    date: day.format(new Date(expiresAt)),
                  })}
                </span>
                {mayGrant(hub.permission, permission) && (
                  <IconButton
                    className="ms-auto"
                    label={t("invites.withdraw", { email })}
                    icon={<X size={18} />}
                    onPress={() => void changes.withdraw(id)}
                  />
                )}
              </li>
            ))}
          </ul>
          <PermissionForm
            isEmail
            giver={hub.permission}
            label={t("invites.email")}
            send={t("invites.send")}
            isBusy={changes.isBusy}
            problem={changes.problem}
            onSend={changes.invite}
          />
        </SettingsSection>
      )}
      <ConfirmDialog
        title={asked === "leave" ? t("people.leaveTitle", { name: hub.businessName }) : removeTitle(asked)}
        text={t(asked === "leave" ? "people.leaveText" : "people.removeText")}
        confirmLabel={t(asked === "leave" ? "people.leaveYes" : "people.removeYes")}
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        onConfirm={() => void confirm()}
        isDangerous
      />
    </div>
  );
  function removeTitle(about: Asked): string {
    return t("people.removeTitle", { name: about && about !== "leave" ? about.name : "" });
  }
}
