import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useCurrentViewer } from "../../../lib/viewer/use-viewer.ts";

/** Accounts that the viewer is invited to manage; empty without invitations. */
export function InviteList() {
  const t = useTexts("advertiser");
  const viewer = useCurrentViewer();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const { data: invites = [] } = trpc.advertiser.invites.useQuery({});
  const accept = trpc.advertiser.acceptInvite.useMutation();
  const decline = trpc.advertiser.removeDelegate.useMutation();
  if (invites.length === 0 || !viewer) return null;
  async function answer(advertiserId: string, name: string, isAccepted: boolean) {
    try {
      const done = isAccepted
        ? await guarded(async () => (await accept.mutateAsync({ advertiserId })) === null)
        : (await decline.mutateAsync({ advertiserId, userId: viewer?.id ?? "" })) === null;
      if (done && isAccepted) showToast(t("person.accepted", { name }), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    await utils.advertiser.invalidate();
  }
  return (
    <SettingsSection title={t("person.invitesTitle")}>
      <ul className="flex flex-col gap-3">
        {invites.map(({ advertiserId, name, owner, role }) => (
          <li key={advertiserId} className="flex flex-wrap items-center gap-3 text-[0.9375rem]">
            <span className="min-w-0 grow">
              {t("person.invitedAs", { owner: owner.fullName || owner.username, name, role: t(`role.${role}`) })}
            </span>
            <Button size="sm" variant="primary" onPress={() => void answer(advertiserId, name, true)}>
              {t("person.accept")}
            </Button>
            <Button size="sm" onPress={() => void answer(advertiserId, name, false)}>
              {t("person.decline")}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
