import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The two home feeds: recommended Pins, and the saves of followed people in chronological order. */
export function HomeTabs({ current }: { current: "home" | "following" }) {
  const t = useTexts("follow");
  return (
    <LinkTabs
      label={t("feeds")}
      className="pb-2"
      items={[
        { href: "/", label: t("forYou"), isCurrent: current === "home" },
        { href: "/following/", label: t("following"), isCurrent: current === "following" },
      ]}
    />
  );
}
