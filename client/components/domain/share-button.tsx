import { Share2 } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { shareAddress } from "./share.ts";

/** Hands a page's address on. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  return (
    <IconButton
      label="Share"
      variant="secondary"
      icon={<Share2 size={20} />}
      onPress={() => void shareAddress(path, title)}
    />
  );
}
