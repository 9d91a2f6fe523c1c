import { LinkTabs } from "../../components/ui/tabs.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

/** The two feeds of a person: what they may like, and what the people they follow save, in order of time. */
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
