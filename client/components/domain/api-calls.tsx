import { useAreaTexts } from "../../lib/texts/area-texts.ts";

/** A small button that opens the API calls that return the numbers of a page. */
export function ApiCalls({ calls }: { calls: readonly string[] }) {
  const t = useAreaTexts("area");
  if (calls.length === 0) return null;
  return (
    <details className="pt-4 text-[0.8125rem] text-ink-soft">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center rounded-full border border-line px-3 font-semibold hover:bg-wash [&::-webkit-details-marker]:hidden">
        {t("api.open")}
      </summary>
      <p className="pt-2">{t("api.text")}</p>
      <ul className="[overflow-wrap:anywhere]">
        {calls.map((call) => (
          <li key={call}>{call}</li>
        ))}
      </ul>
    </details>
  );
}
