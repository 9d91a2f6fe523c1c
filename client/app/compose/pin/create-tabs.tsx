import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useAdsPaths } from "../../../lib/viewer/use-ads-paths.ts";

interface CreateTabsProps {
  current: "quick" | "builder" | "drafts" | "scheduled";
  /** The address of the builder with a tab; by default that of the usual builder. */
  hrefOf?: (part?: Record<string, string>) => string;
}

const builderWith = (part?: Record<string, string>) =>
  part ? `/pin-builder/?${new URLSearchParams(part)}` : "/pin-builder/";

/**
 * The ways to create a Pin: one picture at once, or the builder with videos, several Pins, drafts and a schedule.
 * Advertisers create ads from here, too.
 */
export function CreateTabs({ current, hrefOf = builderWith }: CreateTabsProps) {
  const t = useTexts("newPin");
  const paths = useAdsPaths();
  const tabs = [
    ["quick", "/pin/create/"],
    ["builder", hrefOf()],
    ...(paths ? [["ad", paths.create] as const] : []),
    ["drafts", hrefOf({ tab: "drafts" })],
    ["scheduled", hrefOf({ tab: "scheduled" })],
  ] as const;
  return (
    <LinkTabs
      label={t("ways.label")}
      className="mb-5"
      items={tabs.map(([name, href]) => ({ href, label: t(`ways.${name}`), isCurrent: current === name }))}
    />
  );
}
