import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { Audience } from "../../../../src/audiences/audience.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useAudiences } from "../use-audiences.ts";

interface ShareDialogProps {
  advertiserId: string;
  audience: Audience;
  onClose: () => void;
}

/** The accounts an audience is shared with. */
export function ShareDialog({ advertiserId, audience, onClose }: ShareDialogProps) {
  const t = useAreaTexts("audiences");
  const accounts = trpc.advertiser.list.useQuery({});
  const { share, problem, isBusy } = useAudiences(advertiserId);
  const others = (accounts.data ?? []).filter(({ id, role }) => id !== advertiserId && mayDo(role, "audiences"));
  return (
    <Dialog
      title={t("shareWith.title", { name: audience.name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <p className="pb-3 text-[0.9375rem] text-ink-soft">
        {others.length === 0 ? t("shareWith.none") : t("shareWith.lead")}
      </p>
      {others.map(({ id, name }) => (
        <Switch
          key={id}
          label={name || id}
          isDisabled={isBusy}
          isSelected={audience.sharedWith.some((one) => one.id === id)}
          onChange={(next) => void share(audience.id, id, next)}
        />
      ))}
      {problem && (
        <p role="alert" className="text-[0.9375rem] font-medium text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
