import Plus from "lucide-react/icons/plus";
import type { UserBrief } from "../../../../src/model/user.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { PressButton } from "../../../components/ui/press-button.tsx";
import { VisuallyHidden } from "../../../components/ui/visually-hidden.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface FacePileProps {
  owner: UserBrief & { avatarColorIndex?: number };
  collaborators: UserBrief[];
  /** Shows only the owner if nobody has joined. */
  ownerOnly?: boolean;
  /** Turns the pile into a button. */
  onPress?: (() => void) | undefined;
  /** Whether a press opens the invitation form. */
  isInviting?: boolean;
}

const SHOWN = 4;

/** The avatars of a board's collaborators, its owner first. */
export function FacePile({ owner, collaborators, ownerOnly = false, onPress, isInviting = false }: FacePileProps) {
  const t = useTexts("boards");
  const all: FacePileProps["owner"][] = ownerOnly ? [owner] : [owner, ...collaborators];
  const more = all.length - SHOWN;
  const named = all.slice(0, SHOWN).map(({ fullName, username }) => fullName || username);
  const names = [...named, ...(more > 0 ? [t("collaborators.more", { count: more })] : [])].join(", ");
  const faces = (
    <span className="flex -space-x-2" aria-hidden="true">
      {all.slice(0, SHOWN).map((user) => (
        <Avatar key={user.id} user={user} size={36} className="border-2 border-paper" />
      ))}
      {more > 0 && (
        <span className="grid size-9 place-items-center rounded-full border-2 border-paper bg-wash text-[0.8125rem] font-semibold">
          +{more}
        </span>
      )}
      {isInviting && (
        <span className="grid size-9 place-items-center rounded-full border-2 border-paper bg-wash">
          <Plus size={18} />
        </span>
      )}
    </span>
  );
  if (!onPress) {
    return (
      <span>
        {faces}
        <VisuallyHidden>{t("collaborators.pile", { names })}</VisuallyHidden>
      </span>
    );
  }
  return (
    <PressButton
      aria-label={t("collaborators.manage", { names })}
      onPress={onPress}
      className="cursor-pointer rounded-full p-1 hover:bg-wash"
    >
      {faces}
    </PressButton>
  );
}
