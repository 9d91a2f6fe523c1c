import { useRouterState } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import AtSign from "lucide-react/icons/at-sign";
import Bell from "lucide-react/icons/bell";
import Blocks from "lucide-react/icons/blocks";
import Building2 from "lucide-react/icons/building-complex";
import EyeOff from "lucide-react/icons/eye-off";
import FolderInput from "lucide-react/icons/folder-input";
import FolderOutput from "lucide-react/icons/folder-output";
import Glasses from "lucide-react/icons/glasses";
import KeyRound from "lucide-react/icons/key-round";
import Link2 from "lucide-react/icons/link-2";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Rss from "lucide-react/icons/rss";
import ShieldCheck from "lucide-react/icons/shield-check";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import UserRound from "lucide-react/icons/user-round";
import UserRoundCog from "lucide-react/icons/user-round-cog";
import Webhook from "lucide-react/icons/webhook";
import { cx } from "../../../components/ui/cx.ts";
import { Link } from "../../../components/ui/link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLastViewer } from "../../../lib/viewer/use-viewer.ts";

const PAGES = [
  ["/settings/profile", "profile", UserRound],
  ["/settings/email", "email", AtSign],
  ["/settings/connected", "connected", Link2],
  ["/settings/account", "account", UserRoundCog],
  ["/settings/security", "security", ShieldCheck],
  ["/settings/sessions", "sessions", MonitorSmartphone],
  ["/settings/privacy", "privacy", EyeOff],
  ["/settings/notifications", "notifications", Bell],
  ["/settings/view", "view", Glasses],
  ["/settings/tuner", "tuner", SlidersHorizontal],
  ["/settings/import", "import", FolderInput],
  ["/settings/export", "export", FolderOutput],
  ["/settings/apps", "apps", Blocks],
  ["/settings/tokens", "tokens", KeyRound],
  ["/settings/webhooks", "webhooks", Webhook],
  ["/settings/feeds", "feeds", Rss],
] as const satisfies [string, string, LucideIcon][];
const SSO = ["/settings/sso", "sso", Building2] as const;

/** The list of settings pages: a column next to each of them, and a separate page on phones. */
export function SettingsNav({ className }: { className?: string }) {
  const t = useTexts("settings");
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, "") });
  const isPartner = useLastViewer()?.isPartner ?? false;
  const here = path === "/settings" ? PAGES[0][0] : path;
  return (
    <nav aria-label={t("pages")} className={className}>
      <ul className="flex flex-col gap-1">
        {[...PAGES, ...(isPartner ? [SSO] : [])].map(([href, name, Icon]) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === here ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center gap-3 rounded-xl px-3 text-[0.9375rem] font-semibold no-underline transition-colors duration-150 hover:bg-wash",
                href === here ? "text-ink md:bg-wash" : "text-ink-soft max-md:text-ink",
              )}
            >
              <Icon size={20} aria-hidden="true" className="shrink-0" />
              {t(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
