import { useEffect, useState } from "react";
import { UNDERAGE_FLAG_SECONDS } from "../entry/limits.ts";

const NAME = "underage";

const write = (value: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${value}; path=/; max-age=${seconds}; samesite=lax`;
};

/** Stores that the server found the person too young (spec visitor 4). */
export const rememberUnderage = () => write("1", UNDERAGE_FLAG_SECONDS);
export const forgetUnderage = () => write("", 0);
export const wasUnderage = () => document.cookie.split("; ").includes(`${NAME}=1`);

/**
 * Whether sign-up is blocked when the page opens. The cookie exists only in the browser, so the server renders
 * without it.
 */
export function useWasUnderage(): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => setWas(wasUnderage()), []);
  return was;
}
