/**
 * Tells the other tabs something, unless this page is being left: then a channel may be closed, and Firefox throws an
 * InvalidStateError. Whoever listens must not depend on the message.
 */
export function postToTabs(channel: BroadcastChannel | null, message: unknown): void {
  try {
    channel?.postMessage(message);
  } catch {
    // The page is being left.
  }
}
