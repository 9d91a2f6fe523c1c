import { useState } from "react";
import { isOn } from "../../../../src/site/experiments.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import type { EntryContainer, EntryOptions, EntrySource, Inviter } from "../flow/entry/options.ts";

/** A screen's input for the flow that it opens. */
export interface EntryPlace {
  container: EntryContainer;
  source?: EntrySource | null;
  next?: string | null;
  inviter?: Inviter | null;
  follow?: EntryOptions["follow"];
  respondMessage?: boolean;
  isAccountSwitch?: boolean;
  isLookup?: boolean;
}

/** The flow's options: those of its placement, and those from the server about page and viewer. */
export function useEntryOptions(place: EntryPlace): EntryOptions {
  const { brandName, passwordMin, experiments } = usePageConfig();
  const viewer = trpc.auth.viewer.useQuery({}, { staleTime: Number.POSITIVE_INFINITY }).data;
  const [now] = useState(() => new Date());
  return {
    brandName,
    passwordMin,
    country: viewer?.country ?? "US",
    now,
    container: place.container,
    source: place.source ?? null,
    inviter: place.inviter ?? null,
    follow: place.follow ?? null,
    respondMessage: place.respondMessage ?? false,
    next: place.next ?? null,
    isAccountSwitch: place.isAccountSwitch ?? false,
    isLookup: place.isLookup ?? false,
    viewerType: viewer?.type ?? "UNAUTH",
    recognised: viewer?.recognised ?? null,
    experiments: {
      consents: isOn(experiments, "kr_privacy_consent"),
      facebookRecovery: isOn(experiments, "dweb_unauth_fb_login_account_recovery_flow"),
    },
  };
}
