/** What a person did before the page's scripts were there, as the page's own small script notes it (`app/start-script.ts`). */
interface EarlyInput {
  button: HTMLButtonElement | null;
  /** What was typed, by field. */
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>;
  /** Resolves once all files that came with the page have run. */
  allRun: Promise<unknown>;
  stopPresses(): void;
  stopTyping(): void;
}

declare global {
  var earlyInput: EarlyInput | undefined;
}

/**
 * To be called just before React takes the page over, which sees presses from then on.
 * @returns repeats what was done before, once the page is React's
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
  // Not within React's own work: for an event it takes over what it hasn't yet, which it can't do in the middle of that.
  return () => void setTimeout(repeat);
}

/** React compares a field with the last value that was set by script, so it would overlook one that is in there already. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (!field.isConnected) return;
  const own = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.value = "";
  Object.getOwnPropertyDescriptor(own.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // A form asks about an address once its field has been left.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
