import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Whether the site keeps copies of the pages behind the person's new Pins; nothing if the operator turned that off. */
export function CopySettings() {
  const t = useTexts("mine");
  const utils = trpc.useUtils();
  const { data } = trpc.mine.copying.useQuery({});
  const setting = trpc.mine.setCopying.useMutation();
  if (!data || !(data.isOffered || data.isOn)) return null;

  async function choose(isOn: boolean) {
    // A pending read would restore the old value.
    await utils.mine.copying.cancel();
    utils.mine.copying.setData({}, (before) => before && { ...before, isOn });
    try {
      utils.mine.copying.setData({}, await setting.mutateAsync({ isOn }));
    } catch (error) {
      utils.mine.copying.setData({}, (before) => before && { ...before, isOn: !isOn });
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return (
    <SettingsSection title={t("copy.settings")}>
      <Switch
        isSelected={data.isOn}
        onChange={(isOn) => void choose(isOn)}
        label={t("copy.keep")}
        description={t(data.isOffered ? "copy.keepText" : "copy.off")}
      />
    </SettingsSection>
  );
}
