import { useSyncExternalStore } from "react";

/** The business that the viewer acts as in this tab. */
export interface ActingProfile {
  /** Who acts: another person in the same tab begins as themselves. */
  viewerId: string;
  id: string;
  username: string;
  businessName: string;
  imgUrl: string | null;
  permission: string;
}

/** Of the tab alone, so that two tabs may be two businesses (spec signed-in 4.9). */
const KEY = "active-business-profile";

/** Undefined until the page is drawn as the server sent it, which knows nothing of the tab. */
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

/** Null on the server, and while the viewer acts as themselves, which is how everybody begins. */
export const actingProfile = (): ActingProfile | null => current ?? null;

/** Takes up what the tab was before the page was loaded; once, after it was first drawn. */
export function resumeActing(): void {
  if (current === undefined) actAs(read());
}

export function actAs(profile: ActingProfile | null): void {
  current = profile;
  try {
    if (profile) sessionStorage.setItem(KEY, JSON.stringify(profile));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing may be kept it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useActing = () => useSyncExternalStore(subscribe, actingProfile, () => null);

/** What a call is sent with, so that it is made for the business; nothing where the viewer is themselves. */
export function forSubject<T>(input: T): T {
  const acting = actingProfile();
  if (!acting || input === null || typeof input !== "object") return input;
  return { orbacSubjectId: acting.id, ...input };
}

/** Called where the server refused something: it may be that the business has removed the viewer. */
export const actingRefused = (): void => {
  for (const listener of refused) listener();
};
export function onActingRefused(listener: () => void): () => void {
  refused.add(listener);
  return () => void refused.delete(listener);
}
