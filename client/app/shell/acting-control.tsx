import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { matchProfile, pinOfPath } from "../../../src/business/match-profile.rules.ts";
import { useChunk } from "../../components/ui/use-chunk.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { actAs, PROFILES_QUERY, resumeActing, useActing } from "../../lib/viewer/acting.ts";

const loadMenu = async () => (await import("../../features/business/components/acting-menu.tsx")).ActingMenu;
const loadBar = async () => (await import("../../features/business/components/acting-bar.tsx")).ActingBar;

/**
 * Mounted once for every page, including those without a header. The server renders pages as the person, so acting as
 * a business refetches them as that business.
 */
export function useActingPages(): void {
  const actingId = useActing()?.id ?? null;
  useEffect(resumeActing, []);
  const utils = trpc.useUtils();
  const router = useRouter();
  useEffect(() => {
    if (actingId === null) return;
    void utils.invalidate().then(() => router.invalidate());
  }, [actingId, utils, router]);
}

/** The header's control to choose a business to act as. */
export function ActingControl({ viewerId }: { viewerId: string }) {
  const profiles = trpc.business.profiles.useQuery({}, PROFILES_QUERY).data ?? [];
  const acting = useActing();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const pinId = pinOfPath(path);
  const pin = trpc.pins.get.useQuery({ pinId: pinId ?? "" }, { enabled: pinId !== null && profiles.length > 1 });
  const Menu = useChunk(loadMenu, profiles.length > 0, () => {});
  // Another person now uses this tab.
  useEffect(() => {
    if (acting && acting.viewerId !== viewerId) actAs(null);
  }, [acting, viewerId]);
  if (!Menu || profiles.length === 0) return null;
  const here = matchProfile(profiles, path, pin.data?.pinner.id ?? null);
  return <Menu profiles={profiles} viewerId={viewerId} acting={acting} here={here} />;
}

/** The bar below the header that says which business the viewer acts as, on every page. */
export function ActingBarBelow() {
  const acting = useActing();
  const Bar = useChunk(loadBar, acting !== null, () => {});
  return Bar && acting && <Bar acting={acting} />;
}
