import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { AccessRequest, Hub, Partner } from "../../../../src/business/member.ts";
import { allows } from "../../../../src/business/permissions.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useBusinessTexts } from "../../../lib/texts/business-texts.ts";
import { useHub } from "../hooks/use-hub.ts";
import { PermissionForm } from "./permission-form.tsx";

function PartnerRow({ partner, children }: { partner: Partner; children: ReactNode }) {
  const t = useBusinessTexts();
  const { user, businessName, permission, isAccepted } = partner;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 text-[0.9375rem]">
      <Avatar user={{ ...user, fullName: businessName }} size={36} />
      <TextLink href={`/${user.username}/`} className="min-w-0 truncate">
        {businessName}
      </TextLink>
      <span className="text-ink-soft">
        {t(`permission.${permission}`)}
        {!isAccepted && ` · ${t("partners.waiting")}`}
      </span>
      <span className="ms-auto flex items-center gap-2">{children}</span>
    </li>
  );
}

/** Requests of partners for more access, and of this business to others. */
function AccessRequests({ hub }: { hub: Hub }) {
  const t = useBusinessTexts();
  const changes = useHub(hub.id);
  const mayDecide = allows(hub.permission, "people");
  const accounts = trpc.advertiser.list.useQuery({});
  /** The accounts of another business have no name here. */
  function accountOf(id: string, role: string): string {
    const name = accounts.data?.find((account) => account.id === id)?.name;
    // Without a name, the id at least tells one account from another.
    return name === undefined ? t("partners.anAccount", { role, id }) : t("partners.account", { name, role });
  }
  const assetsOf = ({ assets }: AccessRequest) =>
    assets
      .map((asset) =>
        asset.type === "PROFILE"
          ? t("partners.profile", { permission: t(`permission.${asset.permission}`) })
          : accountOf(asset.advertiserId, t(`role.${asset.role}`)),
      )
      .join(", ");
  return (
    <SettingsSection title={t("partners.requestsTitle")} lead={t("partners.requestsLead")}>
      <ul aria-label={t("partners.requestsTitle")} className="flex flex-col divide-y divide-line">
        {hub.requests.map((request) => (
          <li key={request.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2 text-[0.9375rem]">
            <Avatar user={{ ...request.user, fullName: request.businessName }} size={36} />
            <TextLink href={`/${request.user.username}/`} className="min-w-0 truncate">
              {request.businessName}
            </TextLink>
            <span className="text-ink-soft">
              {t(request.isReceived ? "partners.asks" : "partners.askedFor", { assets: assetsOf(request) })}
            </span>
            {mayDecide && (
              <span className="ms-auto flex items-center gap-2">
                {request.isReceived && (
                  <Button
                    size="sm"
                    variant="primary"
                    aria-label={t("partners.acceptRequest", { name: request.businessName })}
                    onPress={() => void changes.answerRequest(request.id, true)}
                  >
                    {t("partners.accept")}
                  </Button>
                )}
                <Button
                  size="sm"
                  onPress={() =>
                    void (request.isReceived
                      ? changes.answerRequest(request.id, false)
                      : changes.withdrawRequest(request.id))
                  }
                >
                  {t(request.isReceived ? "partners.decline" : "partners.withdraw")}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

/** The partner businesses whose people may act for this one, and those this one is a partner of. */
export function HubPartners({ hub }: { hub: Hub }) {
  const t = useBusinessTexts();
  const changes = useHub(hub.id);
  const mayDecide = allows(hub.permission, "people");
  const end = ({ user, businessName }: Partner) =>
    mayDecide && (
      <IconButton
        label={t("partners.remove", { name: businessName })}
        icon={<X size={18} />}
        onPress={() => void changes.removePartner(user.id)}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      {hub.requests.length > 0 && <AccessRequests hub={hub} />}
      <SettingsSection title={t("partners.title")} lead={t("partners.lead")}>
        {hub.partners.length === 0 && <p className="text-[0.9375rem] text-ink-soft">{t("partners.none")}</p>}
        <ul aria-label={t("partners.title")} className="flex flex-col divide-y divide-line">
          {hub.partners.map((partner) => (
            <PartnerRow key={partner.user.id} partner={partner}>
              {end(partner)}
            </PartnerRow>
          ))}
        </ul>
        {mayDecide && (
          <PermissionForm
            giver={hub.permission}
            label={t("partners.username")}
            send={t("partners.add")}
            isBusy={changes.isBusy}
            problem={changes.problem}
            onSend={changes.addPartner}
          />
        )}
      </SettingsSection>
      <SettingsSection title={t("partners.ofTitle")}>
        {hub.partnerOf.length === 0 && <p className="text-[0.9375rem] text-ink-soft">{t("partners.ofNone")}</p>}
        <ul aria-label={t("partners.ofTitle")} className="flex flex-col divide-y divide-line">
          {hub.partnerOf.map((partner) => (
            <PartnerRow key={partner.user.id} partner={partner}>
              {mayDecide && !partner.isAccepted && (
                <Button size="sm" variant="primary" onPress={() => void changes.acceptPartner(partner.user.id)}>
                  {t("partners.accept")}
                </Button>
              )}
              {end(partner)}
            </PartnerRow>
          ))}
        </ul>
      </SettingsSection>
    </div>
  );
}
