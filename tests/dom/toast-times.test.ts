import { afterEach, expect, test } from "bun:test";
import { showToast, TOAST_MS, toastQueue } from "../../client/lib/forms/toast-queue.ts";

afterEach(() => toastQueue.clear());

test("toasts: 3500 ms by default, and repeated failures show one toast [signed-in 9]", () => {
  expect(TOAST_MS).toBe(3_500);
  showToast("Saved to Home", { timeout: 4_000 });
  showToast("Sorry!", { kind: "error" });
  const [first] = toastQueue.visibleToasts;
  showToast("Sorry!", { kind: "error" });
  expect(toastQueue.visibleToasts).not.toContain(first);
  expect(toastQueue.visibleToasts.map(({ content, timeout }) => [content.text, timeout])).toEqual([
    ["Sorry!", 3_500],
    ["Saved to Home", 4_000],
  ]);
});
