import Lock from "lucide-react/icons/lock";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { BoardPrivacy } from "../../../src/model/board.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";

/** Marks a board that is not public; renders nothing for a public one. */
export function PrivacyMark({ privacy, size = 16 }: { privacy: BoardPrivacy; size?: number }) {
  const t = useUiTexts();
  if (privacy === "public") return null;
  const Icon = privacy === "secret" ? Lock : ShieldCheck;
  return <Icon size={size} role="img" aria-label={t(privacy)} className="shrink-0" />;
}
