import { useEffect, useState } from "react";
import { UNDERAGE_FLAG_SECONDS } from "./entry/limits.ts";

const NAME = "underage";

const write = (value: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${value}; path=/; max-age=${seconds}; samesite=lax`;
};

/** The server said that the person is too young (spec visitor section 4). */
export const rememberUnderage = () => write("1", UNDERAGE_FLAG_SECONDS);
export const forgetUnderage = () => write("", 0);
export const wasUnderage = () => document.cookie.split("; ").includes(`${NAME}=1`);

/** Whether nobody signs up here as the page opens. The cookie is the browser's alone: the server's page doesn't know of it. */
export function useWasUnderage(): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => setWas(wasUnderage()), []);
  return was;
}
