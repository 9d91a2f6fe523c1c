import "./support/register-dom.ts";
import { afterEach, expect, test } from "bun:test";
import { useLive } from "../../client/lib/calls/live.ts";
import { clear, show } from "./support/show.tsx";

/** As Firefox's channel behaves on a page that is being left. */
class ClosedChannel extends BroadcastChannel {
  override postMessage(): void {
    throw new DOMException("Can't send on a closed channel", "InvalidStateError");
  }
}

const names = ["BroadcastChannel", "navigator"] as const;
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
afterEach(async () => {
  await clear();
  for (const [name, descriptor] of before) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
});

function Page() {
  useLive(() => {});
  return <h1>Home</h1>;
}

test("a page that is left before its channel can send still renders", async () => {
  const locks = { request: async () => {} };
  Object.defineProperty(globalThis, "BroadcastChannel", { configurable: true, value: ClosedChannel });
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    value: Object.create(navigator, { locks: { value: locks } }),
  });
  await show(<Page />);
  expect(document.querySelector("h1")?.textContent).toBe("Home");
});
