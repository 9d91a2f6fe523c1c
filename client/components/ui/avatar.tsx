import { AVATAR_COLORS, avatarColorOf, firstLetter } from "../../../src/users/user-card.ts";
import { cx } from "./cx.ts";

export interface AvatarProps {
  /** Without an id (a person the server only recognizes), everybody gets the first color. */
  user: { id?: string; fullName: string; username: string; imageMediumUrl: string | null; avatarColorIndex?: number };
  /** Pixels. */
  size?: number;
  className?: string;
}

/** A person has the same color everywhere, even if only their brief is known. */
const colorIndexOf = ({ id = "0", avatarColorIndex }: AvatarProps["user"]): number =>
  avatarColorIndex === undefined ? avatarColorOf(id) : avatarColorIndex % AVATAR_COLORS;

/** A person's picture, or the first letter of their name. Decorative: the name is next to it. */
export function Avatar({ user, size = 32, className }: AvatarProps) {
  const box = cx("inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-wash", className);
  const style = { width: size, height: size };
  if (user.imageMediumUrl) {
    return (
      <img
        src={user.imageMediumUrl}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={style}
        className={cx(box, "object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ ...style, fontSize: size * 0.44, background: `var(--avatar-${colorIndexOf(user)})` }}
      className={cx(box, "leading-none font-semibold text-white uppercase select-none")}
    >
      {firstLetter(user.fullName || user.username)}
    </span>
  );
}
