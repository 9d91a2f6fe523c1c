import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { matchProfile, pinOfPath } from "../../../src/business/match-profile.rules.ts";
import { usePart } from "../../components/ui/use-part.ts";
import { actAs, actingProfile, onActingRefused, resumeActing, useActing } from "../../lib/acting.ts";
import { trpc } from "../../lib/trpc.ts";

const loadMenu = async () => (await import("../../features/business/components/acting-menu.tsx")).ActingMenu;
const loadBar = async () => (await import("../../features/business/components/acting-bar.tsx")).ActingBar;

/** The profiles that somebody may act as; asked for by browsers alone, and anew when the server has refused something. */
function useProfiles(viewerId: string) {
  const profiles = trpc.business.profiles.useQuery(
    {},
    { enabled: typeof window !== "undefined", staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: "always" },
  );
  const { refetch, data } = profiles;
  useEffect(() => onActingRefused(() => actingProfile() && void refetch()), [refetch]);
  // Another person is in this tab, or the business has removed the viewer: nothing of it stays on the page.
  useEffect(() => {
    const acting = actingProfile();
    if (!acting) return;
    const isGone = data && !data.some(({ id }) => id === acting.id);
    if (acting.viewerId === viewerId && !isGone) return;
    actAs(null);
    if (acting.viewerId === viewerId) window.location.assign("/");
  }, [data, viewerId]);
  return data ?? [];
}

/** Once for every page, also those without a header. Pages come from the server as the person sees them; whoever acts as a business sees them as that business. */
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

/** The header's control: whoever has business profiles chooses as whom they act (spec signed-in 2.9). */
export function ActingControl({ viewerId }: { viewerId: string }) {
  const profiles = useProfiles(viewerId);
  const acting = useActing();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const pinId = pinOfPath(path);
  const pin = trpc.pins.get.useQuery({ pinId: pinId ?? "" }, { enabled: pinId !== null && profiles.length > 1 });
  const Menu = usePart(loadMenu, profiles.length > 0, () => {});
  if (!Menu || profiles.length === 0) return null;
  const here = matchProfile(profiles, path, pin.data?.pinner.id ?? null);
  return <Menu {...{ profiles, viewerId, acting, here }} />;
}

/** As whom one acts stands on every page, below the header. */
export function ActingBarBelow() {
  const acting = useActing();
  const Bar = usePart(loadBar, acting !== null, () => {});
  return Bar && acting && <Bar acting={acting} />;
}
