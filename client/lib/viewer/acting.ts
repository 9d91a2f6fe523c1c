import { useSyncExternalStore } from "react";

/** The business that the viewer acts as in this tab. */
export interface ActingProfile {
  /** The person acting: another person in the same tab starts as themselves. */
  viewerId: string;
  id: string;
  username: string;
  businessName: string;
  imgUrl: string | null;
  permission: string;
  /** The business's ad account in which the person may create campaigns, by their own role there. */
  promoteAccountId?: string | null;
}

/** Stored per tab, so that two tabs may act as two businesses (spec signed-in 4.9). */
const KEY = "active-business-profile";

/** Undefined until hydration, because the server renders without knowing the tab. */
let current: ActingProfile | null | undefined;
const listeners = new Set<() => void>();
const refused = new Set<() => void>();

function read(): ActingProfile | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as ActingProfile | null;
    return typeof kept?.id === "string" && typeof kept.viewerId === "string" ? kept : null;
  } catch {
    return null;
  }
}

/** Null on the server and while the viewer acts as themselves, the initial state. */
export const actingProfile = (): ActingProfile | null => current ?? null;

/** Restores the tab's state from before the page load; called once, after the first render. */
export function resumeActing(): void {
  if (current === undefined) actAs(read());
}

export function actAs(profile: ActingProfile | null): void {
  current = profile;
  try {
    if (profile) sessionStorage.setItem(KEY, JSON.stringify(profile));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage it lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useActing = () => useSyncExternalStore(subscribe, actingProfile, () => null);

/** Adds the business to a call's input; unchanged if the viewer acts as themselves. */
export function forSubject<T>(input: T): T {
  const acting = actingProfile();
  if (!acting || input === null || typeof input !== "object") return input;
  return { orbacSubjectId: acting.id, ...input };
}

/** Called after a refusal, because the business may have removed the viewer. */
export const actingRefused = (): void => {
  for (const listener of refused) listener();
};
export function onActingRefused(listener: () => void): () => void {
  refused.add(listener);
  return () => void refused.delete(listener);
}

/** The profiles the person may act as: fetched only in browsers, and whenever the window gets the focus. */
export const PROFILES_QUERY = {
  enabled: typeof window !== "undefined",
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: "always",
} as const;
