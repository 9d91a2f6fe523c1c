import type { UserBrief } from "../../../../src/model/user.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";

interface PeoplePictureProps {
  users: readonly UserBrief[];
  /** Pixels. */
  size: number;
}

/** The size of each picture of a group, of which two are shown, relative to a single picture. */
const OF_SEVERAL = 0.68;

/** The people in a conversation: a person's picture, or two that overlap. Decorative: the names are next to it. */
export function PeoplePicture({ users, size }: PeoplePictureProps) {
  const [first, second] = users;
  if (!first) return null;
  if (!second) return <Avatar user={first} size={size} />;
  const each = Math.round(size * OF_SEVERAL);
  return (
    <span className="relative block shrink-0" style={{ width: size, height: size }}>
      <Avatar user={first} size={each} className="absolute top-0 left-0" />
      <Avatar user={second} size={each} className="absolute right-0 bottom-0 ring-2 ring-paper" />
    </span>
  );
}
