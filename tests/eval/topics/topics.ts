import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { PEOPLE } from "../../../server/commands/demo/content/people.ts";
import { fillSite } from "../../../server/commands/demo/fill.ts";
import { TOPIC_SLUGS } from "../../../src/model/topics.ts";
import { createClient } from "../../support/api.ts";
import { startTestApp } from "../../support/test-app.ts";
import { mean } from "../search/measures.ts";
import { distinct, pictureNames } from "../search/picture-names.ts";
import judgements from "./topics-judgements.json";

/** As many Pins of a topic as a person sees first. */
const SHOWN = 20;
const GOAL = 0.9;
/** A page has no two Pins of one picture, so this is enough for the recall. */
const ALL = 250;

/** The share of each topic's first Pins that belong to it, and of its pictures that it shows. @returns the table as text */
export async function evaluateTopics(): Promise<string> {
  const app = await startTestApp();
  try {
    await fillSite(app.deps, { people: PEOPLE, password: "sturdy-lantern-42-forest" });
    while ((await writePictureWords(app.deps.db, { limit: 500 })) > 0);
    const nameOf = await pictureNames(app);
    const { trpc } = createClient(app);
    const lines = [`topic          precision@${SHOWN}  recall  pictures  wrong`];
    const [precisions, recalls]: [number[], number[]] = [[], []];
    for (const slug of TOPIC_SLUGS) {
      const { items } = await trpc.feeds.topic.query({ slug, pageSize: ALL });
      const found = distinct(items.map(({ imageSignature }) => nameOf.get(imageSignature) ?? ""));
      const fits = new Set(judgements.topics[slug]);
      const first = found.slice(0, SHOWN);
      const wrong = first.filter((name) => !fits.has(name));
      const precision = first.length === 0 ? 1 : 1 - wrong.length / first.length;
      const recall = found.filter((name) => fits.has(name)).length / fits.size;
      precisions.push(precision);
      recalls.push(recall);
      const cells = [
        precision.toFixed(2).padStart(12),
        recall.toFixed(2).padStart(6),
        String(found.length).padStart(8),
      ];
      lines.push(`${slug.padEnd(15)}${cells.join("  ")}  ${wrong.join(" ")}`);
    }
    lines.push(
      `mean precision ${mean(precisions).toFixed(3)}, recall ${mean(recalls).toFixed(3)}  (goal ${GOAL} for each topic)`,
    );
    lines.push(precisions.every((precision) => precision >= GOAL) ? "The goal is met." : "The goal is missed.");
    return lines.join("\n");
  } finally {
    await app.close();
  }
}
