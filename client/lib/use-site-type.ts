import { useSyncExternalStore } from "react";
import { SITE_TYPES } from "./saved.rules.ts";

const never = () => () => {};
const onPhone = () => /\bMobi|\bAndroid\b/i.test(navigator.userAgent);

/** The kind of site this device is shown: null on the server and for its first render, which can't know. */
export const useSiteType = (): typeof SITE_TYPES.www | typeof SITE_TYPES.mobile | null =>
  useSyncExternalStore(
    never,
    () => (onPhone() ? SITE_TYPES.mobile : SITE_TYPES.www),
    () => null,
  );
