import X from "lucide-react/icons/x";
import type { Member } from "../../../../src/business/member.ts";
import {
  MEMBER_PERMISSIONS,
  type MemberPermission,
  mayGrant,
  type Permission,
} from "../../../../src/business/permissions.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Select } from "../../../components/ui/select-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useBusinessTexts } from "../../../lib/texts/business-texts.ts";

interface MemberRowProps {
  member: Member;
  /** The viewer's own permission, which limits what they can change. */
  giver: Permission;
  isViewer: boolean;
  onChange: (permission: MemberPermission) => void;
  onRemove: () => void;
}

/** A member of a business; the viewer can change their permission or remove them, if allowed to. */
export function MemberRow({ member: { user, permission }, giver, isViewer, onChange, onRemove }: MemberRowProps) {
  const t = useBusinessTexts();
  const name = user.fullName || user.username;
  const isMine = permission !== "OWNER" && !isViewer && mayGrant(giver, permission);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-[0.9375rem]">
      <Avatar user={user} size={36} />
      <TextLink href={`/${user.username}/`} className="min-w-0 truncate">
        {name}
      </TextLink>
      {isViewer && <span className="text-ink-soft">({t("people.you")})</span>}
      <span className="ms-auto flex items-center gap-2">
        {isMine ? (
          <>
            <Select
              aria-label={t("people.permissionOf", { name })}
              options={MEMBER_PERMISSIONS.filter((one) => mayGrant(giver, one)).map((value) => ({
                value,
                label: t(`permission.${value}`),
              }))}
              value={permission}
              onChange={onChange}
            />
            <IconButton label={t("people.remove", { name })} icon={<X size={18} />} onPress={onRemove} />
          </>
        ) : (
          <span className="text-ink-soft">{t(`permission.${permission}`)}</span>
        )}
      </span>
    </li>
  );
}
