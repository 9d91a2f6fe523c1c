import { getRouteApi, useRouter } from "@tanstack/react-router";
import Building2 from "lucide-react/icons/building-complex";
import KeyRound from "lucide-react/icons/key-round";
import Mail from "lucide-react/icons/mail";
import { HUB_TABS, type HubTab } from "../../../src/business/hub.rules.ts";
import { mayActAs } from "../../../src/business/match-profile.rules.ts";
import type { BusinessProfile } from "../../../src/business/profiles.contract.ts";
import { ListFailed } from "../../components/domain/list-failed.tsx";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { ChunkLoading, Spinner } from "../../components/ui/spinner.tsx";
import { LinkTabs } from "../../components/ui/tabs.tsx";
import { HubPartners } from "../../features/business/components/hub-partners.tsx";
import { HubPeople } from "../../features/business/components/hub-people.tsx";
import { HubTrail } from "../../features/business/components/hub-trail.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf, isFailure } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useStepUp } from "../../lib/sign-in/step-up.ts";
import { useBusinessTexts } from "../../lib/texts/business-texts.ts";
import { useActing } from "../../lib/viewer/acting.ts";
import { useCurrentViewer } from "../../lib/viewer/use-viewer.ts";

const hubRoute = getRouteApi("/business/hub");
const inviteRoute = getRouteApi("/business/hub/invite");

const isBusiness = ({ permissions, id }: BusinessProfile, viewerId: string, isPartner: boolean) =>
  id !== viewerId || (isPartner && permissions.includes("OWNER"));

/** The businesses that the viewer belongs to, and one of them with its people. */
export function BusinessHubPage() {
  const t = useBusinessTexts();
  const { business, tab = "people" } = hubRoute.useSearch();
  const viewer = useCurrentViewer();
  const acting = useActing();
  const profiles = trpc.business.profiles.useQuery({});
  if (!viewer) return null;
  const mine = (profiles.data ?? []).filter((one) => isBusiness(one, viewer.id, viewer.isPartner));
  const chosen = mine.find(({ id }) => id === (business ?? acting?.id ?? viewer.id)) ?? mine[0];
  return (
    <div className="mx-auto max-w-3xl px-3 pt-6 pb-28 sm:px-6">
      <PageHead title={t("hub.title")} noIndex />
      <h1 className="text-2xl font-bold">{t("hub.title")}</h1>
      {mine.length > 1 && chosen && (
        <LinkTabs
          label={t("hub.choose")}
          className="pt-3"
          items={mine.map(({ id, user }) => ({
            href: `/business/hub/?business=${id}`,
            label: user.businessName,
            isCurrent: id === chosen.id,
          }))}
        />
      )}
      {profiles.isLoading && <Waiting />}
      {profiles.isError && !profiles.data && (
        <ListFailed text={failureOf(profiles.error).message} onRetry={() => void profiles.refetch()} />
      )}
      {profiles.data && !chosen && (
        <EmptyState
          icon={<Building2 size={32} />}
          title={t("hub.none")}
          text={t("hub.noneText")}
          action={<LinkButton href="/business/convert">{t("hub.convert")}</LinkButton>}
        />
      )}
      {chosen && <OneBusiness key={chosen.id} profile={chosen} tab={tab} viewerId={viewer.id} />}
    </div>
  );
}

function Waiting() {
  const t = useBusinessTexts();
  return <ChunkLoading label={t("hub.loading")} />;
}

function OneBusiness({ profile, tab, viewerId }: { profile: BusinessProfile; tab: HubTab; viewerId: string }) {
  const t = useBusinessTexts();
  const router = useRouter();
  const name = profile.user.businessName;
  const may = mayActAs(profile);
  const hub = trpc.business.hub.useQuery({ businessId: profile.id }, { enabled: may });
  if (!may) {
    return (
      <EmptyState
        icon={<KeyRound size={32} />}
        title={t("hub.needsFactorTitle")}
        text={t("hub.needsFactorText", { name })}
        action={<LinkButton href="/settings/security/">{t("acting.setUp")}</LinkButton>}
      />
    );
  }
  if (hub.isError) return <ListFailed text={failureOf(hub.error).message} onRetry={() => void hub.refetch()} />;
  if (!hub.data) return <Waiting />;
  const isOwner = hub.data.permission === "OWNER";
  const tabs = HUB_TABS.filter((one) => one !== "trail" || isOwner);
  const shown = tabs.find((one) => one === tab) ?? "people";
  return (
    <>
      <p className="pt-3 text-[0.9375rem] text-ink-soft">{t("hub.lead", { name })}</p>
      <LinkTabs
        label={t("hub.tabs")}
        className="mb-5 pt-2"
        items={tabs.map((one) => ({
          href: `/business/hub/?business=${profile.id}&tab=${one}`,
          label: t(`hub.${one}`),
          isCurrent: one === shown,
        }))}
      />
      {shown === "people" && (
        <HubPeople hub={hub.data} viewerId={viewerId} onLeft={() => router.history.push("/business/hub/")} />
      )}
      {shown === "partners" && <HubPartners hub={hub.data} />}
      {shown === "trail" && <HubTrail businessId={profile.id} />}
    </>
  );
}

/** The target of a mailed invitation link. Accepting takes a press, because mail programs open links automatically. */
export function BusinessInvitePage() {
  const t = useBusinessTexts();
  const { history } = useRouter();
  const { token = "" } = inviteRoute.useSearch();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const invitation = trpc.business.invitation.useQuery({ token }, { enabled: token !== "" });
  const accept = trpc.business.acceptInvite.useMutation();
  const decline = trpc.business.declineInvite.useMutation();
  const isGone = token === "" || isFailure(invitation.error, "INVITE_NOT_FOUND");
  const { businessName = "", permission, refusal } = invitation.data ?? {};
  async function answer(isAccepted: boolean) {
    try {
      const to = isAccepted
        ? await guarded(() => accept.mutateAsync({ token }))
        : { businessId: await decline.mutateAsync({ token }) };
      if (!to) return;
      await utils.business.profiles.invalidate();
      showToast(isAccepted ? t("invitation.joined", { name: businessName }) : t("invitation.declined"), {
        kind: "success",
      });
      history.replace(to.businessId ? `/business/hub/?business=${to.businessId}` : "/");
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      await invitation.refetch();
    }
  }
  return (
    <div className="mx-auto max-w-2xl px-3 pt-10 sm:px-6">
      <PageHead title={t("invitation.title")} noIndex />
      {invitation.isLoading ? (
        <div className="grid justify-center pt-16">
          <Spinner size={32} />
        </div>
      ) : isGone ? (
        <EmptyState
          icon={<Mail size={32} />}
          level={1}
          title={t("invitation.gone")}
          text={t("invitation.goneText")}
          action={<LinkButton href="/">{t("invitation.home")}</LinkButton>}
        />
      ) : invitation.error ? (
        <ListFailed text={failureOf(invitation.error).message} onRetry={() => void invitation.refetch()} />
      ) : (
        <EmptyState
          icon={<Mail size={32} />}
          level={1}
          title={t("invitation.title")}
          text={t("invitation.text", {
            name: businessName,
            permission: permission ? t(`permission.${permission}`) : "",
          })}
          action={
            refusal ? (
              <>
                <p role="alert" className="text-[0.9375rem] font-medium text-pretty">
                  {t(`invitation.refusal.${refusal}`)}
                </p>
                <LinkButton href="/">{t("invitation.home")}</LinkButton>
              </>
            ) : (
              <>
                <Button variant="primary" isPending={accept.isPending} onPress={() => void answer(true)}>
                  {t("invitation.accept")}
                </Button>
                <Button isPending={decline.isPending} onPress={() => void answer(false)}>
                  {t("invitation.decline")}
                </Button>
              </>
            )
          }
        />
      )}
    </div>
  );
}
