import type { DrawerProps } from "./drawer-window.tsx";
import { useChunk } from "./use-chunk.ts";

const loadDrawer = async () => (await import("./drawer-window.tsx")).DrawerWindow;

/** A window at the page's side that keeps the focus and is as high as the screen; on phones a sheet at the bottom. */
export function Drawer(props: DrawerProps) {
  const DrawerWindow = useChunk(loadDrawer, props.isOpen, () => props.onOpenChange(false));
  return DrawerWindow && <DrawerWindow {...props} />;
}
