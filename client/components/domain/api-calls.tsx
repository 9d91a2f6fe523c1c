import { useAreaTexts } from "../../lib/texts/area-texts.ts";

/** The API calls that return the numbers of a page. */
export function ApiCalls({ calls }: { calls: readonly string[] }) {
  const t = useAreaTexts("area");
  if (calls.length === 0) return null;
  return (
    <p className="pt-4 text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
      {t("api", { call: calls.join(" · ") })}
    </p>
  );
}
