import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";

let root: Root | null = null;

/** Renders components in place of the previous ones, and waits until React is idle. */
export async function show(node: ReactNode): Promise<void> {
  root ??= createRoot(document.body.appendChild(document.createElement("main")));
  await act(async () => root?.render(node));
}

/** Unmounts everything. */
export async function clear(): Promise<void> {
  await act(async () => root?.unmount());
  root = null;
  document.body.replaceChildren();
}

/** Runs `work` and waits for the updates that it causes. */
export const after = (work: () => unknown): Promise<void> => act(async () => void (await work()));

/** Polls `look` until it returns a value. @throws Error after five seconds */
export async function until<T>(look: () => T | null | undefined | false): Promise<T> {
  const end = Date.now() + 5_000;
  for (;;) {
    const found = look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`it never came: ${look}\n${document.body.innerHTML}`);
    await after(() => Bun.sleep(10));
  }
}
