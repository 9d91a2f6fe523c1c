import { ART } from "./art.ts";
import { CITY } from "./city.ts";
import { DEMO_PERSON } from "./demo-person.ts";
import { DESERT_AND_FOREST } from "./desert-and-forest.ts";
import { GARDEN } from "./garden.ts";
import { LANDMARKS } from "./landmarks.ts";
import { MODERN } from "./modern.ts";
import { MOUNTAINS } from "./mountains.ts";
import { SEA } from "./sea.ts";
import { SPACE } from "./space.ts";
import type { DemoPerson } from "./types.ts";
import { WILDLIFE } from "./wildlife.ts";

/** Everybody in the demo, grouped by theme; the person that a visitor logs in as comes first. */
export const PEOPLE: readonly DemoPerson[] = [
  DEMO_PERSON,
  ...SEA,
  ...MOUNTAINS,
  ...WILDLIFE,
  ...ART,
  ...SPACE,
  ...CITY,
  ...GARDEN,
  ...LANDMARKS,
  ...MODERN,
  ...DESERT_AND_FOREST,
];
