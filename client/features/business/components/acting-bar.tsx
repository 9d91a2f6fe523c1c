import { Avatar } from "../../../components/ui/avatar.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useBusinessTexts } from "../../../lib/texts/business-texts.ts";
import { type ActingProfile, actAs } from "../../../lib/viewer/acting.ts";
import { ActingEnded } from "./acting-ended.tsx";

const PERMISSIONS = ["ADMIN", "EDITOR", "ANALYST"] as const;

/** Shows on every page which business the viewer acts as, with a button to stop. */
export function ActingBar({ acting }: { acting: ActingProfile }) {
  const t = useBusinessTexts();
  const { id, username, businessName, imgUrl } = acting;
  const permission = PERMISSIONS.find((one) => one === acting.permission);
  const stop = () => {
    actAs(null);
    window.location.assign("/");
  };
  return (
    <aside
      data-acting-bar=""
      aria-label={t("acting.barAs", { name: businessName })}
      className="flex h-11 items-center gap-2 border-y border-line bg-accent-wash px-3 text-[0.9375rem] sm:px-6"
    >
      <span className="max-sm:sr-only">{t("acting.bar")}</span>
      <Avatar user={{ id, username, fullName: businessName, imageMediumUrl: imgUrl }} size={24} />
      <TextLink href={`/${username}/`} className="min-w-0 truncate font-semibold">
        {businessName}
      </TextLink>
      {permission && <span className="text-ink-soft max-sm:hidden">{t(`permission.${permission}`)}</span>}
      <Button size="sm" variant="ghost" className="ms-auto shrink-0" onPress={stop}>
        {t("acting.stop")}
      </Button>
      <ActingEnded acting={acting} />
    </aside>
  );
}
