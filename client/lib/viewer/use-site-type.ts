import { useSyncExternalStore } from "react";
import { SITE_TYPES } from "../saving/saved.rules.ts";

const never = () => () => {};
const onPhone = () => /\bMobi|\bAndroid\b/i.test(navigator.userAgent);

/** This device's site type; null on the server and during hydration, which can't know it. */
export const useSiteType = (): typeof SITE_TYPES.www | typeof SITE_TYPES.mobile | null =>
  useSyncExternalStore(
    never,
    () => (onPhone() ? SITE_TYPES.mobile : SITE_TYPES.www),
    () => null,
  );
