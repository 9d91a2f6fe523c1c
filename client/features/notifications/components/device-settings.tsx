import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useDevice } from "../hooks/use-device.ts";

/** Notifications that arrive while no page is open: this browser's, and the list of all. */
export function DeviceSettings() {
  const t = useTexts("devices");
  const day = useDay("long");
  const { devices, state, isBusy, turnOn, remove, current } = useDevice(t("failed"));
  const list = devices.data?.devices ?? [];
  const nameOf = ({ browser, system }: (typeof list)[number]) =>
    browser && system ? t("name", { browser, system }) : (browser ?? system ?? t("unknown"));
  if (!devices.data) {
    if (!devices.isError) return null;
    return (
      <SettingsSection title={t("title")} lead={t("lead")}>
        <ListFailed text={failureOf(devices.error).message} onRetry={() => void devices.refetch()} />
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      <div className="flex flex-col gap-5">
        <p role="status" className="text-[0.9375rem] text-pretty">
          {t(`state.${state}`)}
        </p>
        {state === "off" && (
          <Button variant="primary" className="self-start" isPending={isBusy} onPress={() => void turnOn()}>
            {t("turnOn")}
          </Button>
        )}
        {state === "on" && current && (
          <Button className="self-start" isPending={isBusy} onPress={() => void remove(current)}>
            {t("turnOff")}
          </Button>
        )}
        {list.length > 0 && (
          <ul aria-label={t("list")} className="flex flex-col gap-1">
            {list.map((device) => (
              <li key={device.id} className="flex min-h-14 flex-wrap items-center gap-x-3">
                <span className="min-w-0 grow">
                  <span className="block text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">
                    {nameOf(device)}
                    {device.isCurrent && <span className="font-normal text-ink-soft"> · {t("here")}</span>}
                  </span>
                  <span className="block text-[0.8125rem] text-ink-soft">
                    {t("since", { when: day(device.createdAt) })}
                  </span>
                </span>
                <Button
                  size="sm"
                  isDisabled={isBusy}
                  aria-label={t("removeNamed", { name: nameOf(device) })}
                  onPress={() => void remove(device)}
                >
                  {t("remove")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SettingsSection>
  );
}
