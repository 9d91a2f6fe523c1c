/** Input from before the page's scripts ran, recorded by the page's start script (`app/start-script.ts`). */
interface EarlyInput {
  button: HTMLButtonElement | null;
  /** Typed text by field. */
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>;
  /** Resolves once all scripts that came with the page have run. */
  allRun: Promise<unknown>;
  stopPresses(): void;
  stopTyping(): void;
}

declare global {
  var earlyInput: EarlyInput | undefined;
}

/**
 * Call this just before hydration; React sees later input itself.
 * @returns a function that replays the earlier input after hydration
 */
export function applyEarlyInput(): () => void {
  const early = globalThis.earlyInput;
  globalThis.earlyInput = undefined;
  early?.stopPresses();
  let isRepeated = false;
  const repeat = () => {
    if (!early || isRepeated) return;
    isRepeated = true;
    early.stopTyping();
    for (const [field, text] of early.typed) typeAgain(field, text);
    if (early.button?.isConnected) early.button.click();
  };
  // Outside of React's own work: an event makes React hydrate its target, which it can't do in the middle of hydrating.
  return () => void setTimeout(repeat);
}

/** React compares a field with the last value that a script set, so it would overlook text that is already in there. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (!field.isConnected) return;
  const own = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.value = "";
  Object.getOwnPropertyDescriptor(own.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // A form validates an address once its field loses focus.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
