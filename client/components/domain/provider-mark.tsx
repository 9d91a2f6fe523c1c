import type { WindowProvider } from "../../lib/identity/ask-provider.ts";

const LETTERS: Record<WindowProvider, { letter: string; style: string }> = {
  google: { letter: "G", style: "bg-surface text-ink border border-line" },
  facebook: { letter: "f", style: "bg-[#1459c7] text-white" },
  line: { letter: "L", style: "bg-[#05702f] text-white" },
};

/** A letter that distinguishes providers at a glance; the button's own text names them. */
export function ProviderMark({ provider }: { provider: WindowProvider }) {
  const { letter, style } = LETTERS[provider];
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-full text-[0.9375rem] leading-none font-bold ${style}`}
    >
      {letter}
    </span>
  );
}
