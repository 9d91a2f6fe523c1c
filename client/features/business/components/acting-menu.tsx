import ChevronDown from "lucide-react/icons/chevron-down";
import { byBusinessName, mayActAs } from "../../../../src/business/match-profile.rules.ts";
import type { BusinessProfile } from "../../../../src/business/profiles.contract.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { PressButton } from "../../../components/ui/press-button.tsx";
import { useBusinessTexts } from "../../../lib/texts/business-texts.ts";
import { type ActingProfile, actAs } from "../../../lib/viewer/acting.ts";

interface ActingMenuProps {
  profiles: readonly BusinessProfile[];
  viewerId: string;
  acting: ActingProfile | null;
  /** The profile that the current page belongs to. */
  here: BusinessProfile | null;
}

const pictureOf = ({ id, user }: BusinessProfile) => ({
  id,
  username: user.username,
  fullName: user.businessName,
  imageMediumUrl: user.imgUrl,
});

/** A full page load, so that no data of the previous profile stays in memory. */
function switchTo(viewerId: string, { id, permissions, user, promoteAccountId }: BusinessProfile) {
  const { username, businessName, imgUrl } = user;
  const [permission = "ANALYST"] = permissions;
  const profile = { viewerId, id, username, businessName, imgUrl, permission, promoteAccountId };
  actAs(id === viewerId ? null : profile);
  window.location.reload();
}

/** Chooses the business to act as, by name. */
export function ActingMenu({ profiles, viewerId, acting, here }: ActingMenuProps) {
  const t = useBusinessTexts();
  const sorted = [...profiles].sort(byBusinessName);
  const activeId = acting?.id ?? viewerId;
  const active = sorted.find(({ id }) => id === activeId);
  const wordsOf = (profile: BusinessProfile) => {
    const name = profile.user.businessName;
    if (profile.id === viewerId) return t("acting.yourself", { name });
    if (!mayActAs(profile)) return t("acting.needsFactor", { name });
    return profile.id === here?.id ? t("acting.here", { name }) : name;
  };
  const needsFactor = sorted.some((profile) => !mayActAs(profile));
  return (
    <MenuTrigger>
      <PressButton
        aria-label={acting ? t("acting.controlAs", { name: acting.businessName }) : t("acting.control")}
        className="flex shrink-0 items-center gap-0.5 rounded-full p-1 hover:bg-wash"
      >
        {active && <Avatar user={pictureOf(active)} size={28} />}
        <ChevronDown size={18} aria-hidden="true" className="max-sm:hidden" />
      </PressButton>
      <Menu label={t("acting.control")}>
        {sorted.map((profile) => (
          <MenuItem
            key={profile.id}
            icon={<Avatar user={pictureOf(profile)} size={28} />}
            isDisabled={profile.id === activeId || !mayActAs(profile)}
            onAction={() => switchTo(viewerId, profile)}
          >
            {wordsOf(profile)}
          </MenuItem>
        ))}
        {needsFactor ? <MenuItem href="/settings/security/">{t("acting.setUp")}</MenuItem> : null}
        <MenuItem href="/business/hub/">{t("acting.hub")}</MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
