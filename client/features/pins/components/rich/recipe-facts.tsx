import { useState } from "react";
import type { RichMetadata } from "../../../../../src/model/rich.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { useDay } from "../../../../lib/format/day.ts";
import { useTexts } from "../../../../lib/texts/texts.ts";
import { FactList, Facts } from "./facts.tsx";

const SHOWN_FIRST = 8;

/** A recipe: its time, yield and ingredients. */
export function RecipeFacts({ recipe, domain }: { recipe: Extract<RichMetadata, { type: "recipe" }>; domain: string }) {
  const t = useTexts("rich");
  const day = useDay();
  const [isWhole, setWhole] = useState(false);
  const { name, ingredients, totalMinutes, siteName, readAt } = recipe;
  const shown = isWhole ? ingredients : ingredients.slice(0, SHOWN_FIRST);
  const time = (total: number) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return t("minutes", { minutes });
    return minutes === 0 ? t("hours", { hours }) : t("hoursMinutes", { hours, minutes });
  };
  return (
    <Facts kind={t("recipe")} title={name}>
      <p dir="auto" className="text-base font-semibold [overflow-wrap:anywhere]">
        {name}
      </p>
      <FactList
        facts={[
          [t("time"), totalMinutes === null ? null : time(totalMinutes)],
          [t("yield"), recipe.yield],
        ]}
      />
      <h2 className="font-semibold">{t("ingredients")}</h2>
      <ul className="list-disc pl-5">
        {shown.map((ingredient, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a page may name one thing twice
          <li key={at} dir="auto" className="[overflow-wrap:anywhere]">
            {ingredient}
          </li>
        ))}
      </ul>
      {shown.length < ingredients.length && (
        <Button variant="secondary" size="sm" className="w-fit" onPress={() => setWhole(true)}>
          {t("allIngredients", { count: ingredients.length })}
        </Button>
      )}
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {t("readFrom", { site: siteName ?? domain, day: day(readAt) })}
      </p>
    </Facts>
  );
}
